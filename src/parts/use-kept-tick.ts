import { useState } from 'react';

interface KeptTick {
  readonly checked: boolean;
  /** It is being written; another touch meanwhile does nothing. */
  readonly writing: boolean;
  readonly change: (on: boolean) => Promise<void>;
}

/**
 * A tick that follows what this device has kept, never the finger: a telephone may die between the two. Once it is
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
  const [writing, setWriting] = useState(false);
  const change = async (on: boolean) => {
    if (writing) return;
    setWriting(true);
    try {
      if (await tick(on)) setKept({ on, over: read });
    } finally {
      setWriting(false);
    }
  };
  return { checked: kept?.over === read ? kept.on : checked, writing, change };
}
