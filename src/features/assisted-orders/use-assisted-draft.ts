import { useState } from 'react';
import type { CheckoutChoice } from '../shared/ordering/checkout-choice.ts';
import type { WishedLines } from './assisted-order-lines.ts';

/** What was typed and touched for a customer, as long as the page is open: it is kept nowhere else. */
export interface Wishes {
  readonly lines: WishedLines;
  readonly change: (to: (lines: WishedLines) => WishedLines) => void;
  readonly choice: CheckoutChoice;
  readonly choose: (change: Partial<CheckoutChoice>) => void;
  /** What the courier is told this time, by place. */
  readonly notes: Readonly<Record<string, string>>;
  readonly note: (place: string, words: string) => void;
  /** Begins anew, for the next order. */
  readonly clear: () => void;
}

interface Wished {
  /** By hub: each has its own shelf, days and places. */
  readonly lines: Readonly<Record<string, WishedLines>>;
  readonly choices: Readonly<Record<string, CheckoutChoice>>;
  readonly notes: Readonly<Record<string, string>>;
}

/** What is wished for at each hub that the office looks at; coming back to one finds it as it was left. */
export function useWishes(hub: string): Wishes {
  const [wished, setWished] = useState<Wished>(NOTHING);
  const { lines, choices, notes } = wished;
  return {
    lines: lines[hub] ?? {},
    change: (to) =>
      setWished((now) => ({ ...now, lines: { ...now.lines, [hub]: to(now.lines[hub] ?? {}) } })),
    // Credit is used first by the call that orders for somebody (docs/rules.md#balance).
    choice: { ...choices[hub], credit: true },
    choose: (change) =>
      setWished((now) => ({
        ...now,
        choices: { ...now.choices, [hub]: { ...now.choices[hub], ...change } },
      })),
    notes,
    note: (place, words) => setWished((now) => ({ ...now, notes: { ...now.notes, [place]: words } })),
    clear: () => setWished(NOTHING),
  };
}

const NOTHING: Wished = { lines: {}, choices: {}, notes: {} };
