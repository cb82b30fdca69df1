import { useLayoutEffect, useRef, useState } from 'react';
import { CountSteps, type SteppedCount } from './count-saved-steps.ts';

interface SavedCount<Count> {
  readonly count: Count;
  /**
   * Continues from the previous step, saved or not. For a `Stepper`, which shows the touch until the promise settles.
   */
  readonly step: (next: (count: Count) => Count) => Promise<void>;
}

/**
 * A count that shows what this device has saved, like `useSavedTick`, and counts each of several quick taps.
 * @param read the row as last read from the mirror; a newer read replaces the local count
 * @param keep false when refused
 * @param onBurst called once per burst of overlapping steps
 */
export function useSavedCount<Count>(
  read: object | undefined,
  held: Count,
  keep: (count: Count) => Promise<boolean>,
  onBurst: (stepped: SteppedCount<Count>) => void,
): SavedCount<Count> {
  const [steps] = useState(() => new CountSteps<Count>());
  const [kept, setKept] = useState<{ readonly count: Count; readonly over: object | undefined }>();
  // The mirror may have changed between the tap and the save.
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const count = kept !== undefined && kept.over === read ? kept.count : held;
  const step = async (next: (count: Count) => Count) => {
    const stepped = await steps.step(count, next, async (to) => {
      const done = await keep(to);
      if (done) setKept({ count: to, over: latest.current });
      return done;
    });
    if (stepped !== undefined) onBurst(stepped);
  };
  return { count, step };
}
