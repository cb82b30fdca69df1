import { useState } from 'react';
import type { CheckoutChoice } from '../shared/ordering/checkout-choice.ts';
import type { WishedLines } from './assisted-order-lines.ts';

/** The draft of an assisted order; it lives only as long as the page is open. */
export interface Wishes {
  readonly lines: WishedLines;
  readonly change: (to: (lines: WishedLines) => WishedLines) => void;
  readonly choice: CheckoutChoice;
  readonly choose: (change: Partial<CheckoutChoice>) => void;
  /** The courier notes, by place. */
  readonly notes: Readonly<Record<string, string>>;
  readonly note: (place: string, words: string) => void;
  /** Resets the draft, for the next order. */
  readonly clear: () => void;
}

interface Wished {
  /** By hub: each has its own products, days and places. */
  readonly lines: Readonly<Record<string, WishedLines>>;
  readonly choices: Readonly<Record<string, CheckoutChoice>>;
  readonly notes: Readonly<Record<string, string>>;
}

/** The drafts of each hub of the office; returning to a hub restores its draft. */
export function useWishes(hub: string): Wishes {
  const [wished, setWished] = useState<Wished>(NOTHING);
  const { lines, choices, notes } = wished;
  return {
    lines: lines[hub] ?? {},
    change: (to) =>
      setWished((now) => ({ ...now, lines: { ...now.lines, [hub]: to(now.lines[hub] ?? {}) } })),
    // The assisted order call always uses credit first (docs/rules.md#balance).
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
