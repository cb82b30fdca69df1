import { useState } from 'react';

interface KeptTick {
  readonly checked: boolean;
  /** For a `Checkbox`, which shows the touch until this ends and takes no other meanwhile. */
  readonly change: (on: boolean) => Promise<void>;
}

/**
 * A tick whose mark follows what this device has kept, never the finger: a telephone may die between the two. Once it is
 * kept it shows, without waiting for the list to be read again.
 *
 * @param read the thing as the mirror was last read; what is read anew speaks for itself
 * @param tick false when it was refused
 */
export function useKeptTick(
  read: object,
  checked: boolean,
  tick: (on: boolean) => Promise<boolean>,
): KeptTick {
  const [kept, setKept] = useState<{ readonly on: boolean; readonly over: object }>();
  const change = async (on: boolean) => {
    if (await tick(on)) setKept({ on, over: read });
  };
  return { checked: kept?.over === read ? kept.on : checked, change };
}
