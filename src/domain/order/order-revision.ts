import { type Centimes, sum, times, ZERO } from '../money/money.ts';
import { type ShareLine, wholeLines } from './composed-lines.ts';

/** A line that a change added, removed, replaced or changed in quantity, at the prices of the order. */
export interface RevisedLine {
  readonly line: number;
  readonly title: string;
  /** The pieces before and after; for a replacement, those of the replaced product and its own. */
  readonly before: number;
  readonly after: number;
  /** The price of the whole line before and after. */
  readonly was: Centimes;
  readonly is: Centimes;
  /** The replaced product. */
  readonly replaces?: string | undefined;
}

interface PricedLine extends ShareLine {
  readonly title: string;
  readonly quantity: number;
  readonly replaces?: { readonly title: string; readonly amount: Centimes } | undefined;
}

/** The effect of a change on the lines of an order; a replacement and the replaced product are one line. */
export function revisedLines(
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): readonly RevisedLine[] {
  const [old, now] = [toldLines(before), toldLines(after)];
  const gone = old.filter(({ line }) => now.every((one) => one.line !== line));
  const replaced = new Set<number>();
  const news = now.flatMap((one): readonly RevisedLine[] => {
    const { line, title, quantity, amount } = one;
    const same = old.find((other) => other.line === line);
    if (same !== undefined)
      return same.quantity === quantity && same.amount === amount
        ? []
        : [{ line, title, before: same.quantity, after: quantity, was: same.amount, is: amount }];
    const place = gone.find((other) => !replaced.has(other.line) && standsFor(one, other));
    if (place === undefined) return [{ line, title, before: 0, after: quantity, was: ZERO, is: amount }];
    replaced.add(place.line);
    const from = { before: place.quantity, was: place.amount, replaces: place.title };
    return [{ line, title, after: quantity, is: amount, ...from }];
  });
  const removed = gone.filter(({ line }) => !replaced.has(line));
  return [
    ...removed.map(({ line, title, quantity, amount }) => ({
      ...{ line, title, before: quantity, after: 0, was: amount, is: ZERO },
    })),
    ...news,
  ];
}

type ToldLine = Pick<PricedLine, 'line' | 'title' | 'quantity' | 'replaces'> & { readonly amount: Centimes };

function toldLines(items: readonly PricedLine[]): readonly ToldLine[] {
  return wholeLines(items).map(({ line, title, quantity, replaces }) => {
    const shares = items.filter((item) => item.line === line || item.follows === line);
    const amount = sum(shares.map((share) => times(share.price, share.quantity)));
    return { line, title, quantity, amount, replaces };
  });
}

/** Whether a new line replaces a removed one: it then records that one, or what that one had replaced. */
function standsFor({ replaces }: ToldLine, { title, amount, replaces: former }: ToldLine): boolean {
  const first = former ?? { title, amount };
  return replaces !== undefined && replaces.title === first.title && replaces.amount === first.amount;
}
