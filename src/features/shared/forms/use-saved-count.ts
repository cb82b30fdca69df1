import { useLayoutEffect, useRef, useState } from 'react';
import { CountSteps, type SteppedCount } from './count-saved-steps.ts';

interface KeptCount<Count> {
  readonly count: Count;
  /** Goes on from the step before, kept or not. For a `Stepper`, which shows the touch until this ends. */
  readonly step: (next: (count: Count) => Count) => Promise<void>;
}

/**
 * A figure that follows what this device has kept, as `useKeptTick` does, and counts each of several quick taps.
 *
 * @param read the thing as the mirror was last read; what is read anew speaks for itself
 * @param keep false when it was refused
 * @param said called once for steps that overlapped
 */
export function useKeptCount<Count>(
  read: object | undefined,
  held: Count,
  keep: (count: Count) => Promise<boolean>,
  said: (stepped: SteppedCount<Count>) => void,
): KeptCount<Count> {
  const [steps] = useState(() => new CountSteps<Count>());
  const [kept, setKept] = useState<{ readonly count: Count; readonly over: object | undefined }>();
  // What stands in the mirror when a step is kept may be newer than what stood there when it was tapped.
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
    if (stepped !== undefined) said(stepped);
  };
  return { count, step };
}
