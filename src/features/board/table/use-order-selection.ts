import { useCallback, useMemo, useState } from 'react';

/** The orders selected for a bulk action. */
export interface Selection {
  /** Whether checkboxes are shown. */
  readonly on: boolean;
  readonly chosen: readonly number[];
  readonly has: (oid: number) => boolean;
  readonly set: (oids: readonly number[], chosen: boolean) => void;
  /** Selects the range from the last selected order to this one, as displayed. */
  readonly reach: (oid: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** @param shown the displayed orders, in order: others cannot be selected */
export function useSelection(shown: readonly number[]): Selection {
  const [on, setOn] = useState(false);
  const [held, setHeld] = useState<ReadonlySet<number>>(NONE);
  const [last, setLast] = useState<number>();
  const set = useCallback((oids: readonly number[], chosen: boolean) => {
    setHeld((before) => {
      const after = new Set(before);
      for (const oid of oids)
        if (chosen) after.add(oid);
        else after.delete(oid);
      return after;
    });
    setOn(true);
    setLast(oids.at(-1));
  }, []);
  return useMemo(() => {
    const chosen = shown.filter((oid) => held.has(oid));
    return {
      on,
      chosen,
      has: (oid) => held.has(oid),
      set,
      reach: (oid) => set(between(shown, last ?? oid, oid), true),
      start: () => setOn(true),
      stop: () => {
        setHeld(NONE);
        setOn(false);
      },
    };
  }, [on, held, last, set, shown]);
}

const NONE: ReadonlySet<number> = new Set();

function between(shown: readonly number[], from: number, to: number): readonly number[] {
  const ends = [shown.indexOf(from), shown.indexOf(to)];
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}
