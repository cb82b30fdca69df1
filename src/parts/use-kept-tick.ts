import { useRef, useState } from 'react';

interface KeptTick {
  readonly checked: boolean;
  readonly change: (on: boolean) => Promise<void>;
}

/**
 * A tick that follows what this device has kept, never the finger: a telephone may die between the two. Once it is
 * kept it shows, without waiting for the list to be read again. Nothing is drawn before: that would keep the disk
 * waiting. Another touch meanwhile does nothing.
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
  const writing = useRef(false);
  const change = async (on: boolean) => {
    if (writing.current) return;
    writing.current = true;
    try {
      if (await tick(on)) setKept({ on, over: read });
    } finally {
      writing.current = false;
    }
  };
  return { checked: kept?.over === read ? kept.on : checked, change };
}
