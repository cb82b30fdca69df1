import { useState } from 'react';

interface SavedTick {
  readonly checked: boolean;
  /** For a `Checkbox`, which shows the touch and ignores others until the promise settles. */
  readonly change: (on: boolean) => Promise<void>;
}

/**
 * A checkbox that shows what this device has saved, not the touch: a phone may die in between. It updates as soon as
 * the write is saved, before the list is read again.
 * @param read the row as last read from the mirror; a newer read replaces the local state
 * @param tick false when refused
 */
export function useSavedTick(
  read: object,
  checked: boolean,
  tick: (on: boolean) => Promise<boolean>,
): SavedTick {
  const [kept, setKept] = useState<{ readonly on: boolean; readonly over: object }>();
  const change = async (on: boolean) => {
    if (await tick(on)) setKept({ on, over: read });
  };
  return { checked: kept?.over === read ? kept.on : checked, change };
}
