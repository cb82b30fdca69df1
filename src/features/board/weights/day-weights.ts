import type { OutboxRow } from '../../../mirror/mirror-records.ts';
import type { DayLine, ProductLines } from '../../../mirror/queries/day-lines.ts';
import { expectedGrams, isSoldByWeight, piecesOnScale } from '../../../domain/fulfilment/expected-weight.ts';
import { seenClaims } from '../../../domain/fulfilment/line-claim.ts';
import type { LineStatus } from '../../../domain/fulfilment/line-status.ts';
import { judgeWeight, weighedPrice } from '../../../domain/fulfilment/weighing.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';
import { linesAreFixed } from '../../../domain/payment/payment-status.ts';
import { readWeight, weightProblem } from '../../../domain/text/typed-weight.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

/** A line of the weighing list. Flat, so that an unchanged line does not re-render. */
export interface WeightLine {
  readonly key: string;
  readonly oid: number;
  readonly line: number;
  readonly rank: number;
  readonly name: string;
  /** The pieces to weigh, and their expected weight by portion, in grams. */
  readonly pieces: number;
  readonly expected: number;
  readonly price: Centimes;
  readonly finalprice: Centimes;
  readonly grams: number | undefined;
  readonly gramsBefore: number | undefined;
  readonly gramsWhy: string | undefined;
  readonly state: 'open' | 'fixed' | 'missing' | 'disputed';
  /** What its author saw: `gen`, `status`, `claims`; sent with the mutation (docs/protocol.md#merging). */
  readonly gen: string;
  readonly status: LineStatus;
  readonly claims: number;
  /** Whether a weight of it waits to be sent. */
  readonly waits: boolean;
}

/** A product of the day that is sold by weight. */
export interface WeighedProduct {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly lines: readonly WeightLine[];
  readonly weighed: number;
  /** The total weight of the weighed lines, and the expected weight of the same lines, in grams. */
  readonly grams: number;
  readonly expected: number;
  readonly finalprice: Centimes;
}

/** The products of a day sold by weight, each with its lines by rank (docs/rules.md#weights-in-bulk). */
export function weighedProducts(
  products: readonly ProductLines[],
  unsent: readonly Pick<OutboxRow, 'op' | 'args'>[],
): readonly WeighedProduct[] {
  const waiting = waitingLines(unsent);
  return products.flatMap(({ key, title, variant, lines: all }) => {
    const lines = all
      .filter(({ item }) => isSoldByWeight(item))
      .flatMap((one) => weightLine(one, waiting))
      .sort((left, right) => left.rank - right.rank || left.oid - right.oid || left.line - right.line);
    const [first] = all;
    if (first === undefined || lines.length === 0) return [];
    const { order, item } = first;
    const weighed = lines.filter(({ grams, state }) => grams !== undefined && state !== 'missing');
    const shop = order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor;
    return {
      ...{ key, title, lines, weighed: weighed.length },
      detail: [variant, shop].filter(Boolean).join(', '),
      grams: weighed.reduce((total, { grams = 0 }) => total + grams, 0),
      expected: weighed.reduce((total, { expected }) => total + expected, 0),
      finalprice: sum(lines.filter(({ state }) => state !== 'missing').map(({ finalprice }) => finalprice)),
    };
  });
}

/** The outcome of a typed weight: unchanged, an error, a confirmation that is asked once, or a weight. */
export type TypedOutcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'ask'; readonly changed: boolean; readonly grams: number }
  | { readonly kind: 'weight'; readonly grams: number };

/** Judges the text typed for a line; `asked`: the confirmation of this exact weight was already shown. */
export function judgeTyped(
  { grams: held, expected }: Pick<WeightLine, 'grams' | 'expected'>,
  { text, why, asked }: { readonly text: string; readonly why: string; readonly asked: boolean },
): TypedOutcome {
  if (text.trim() === '') return { kind: 'same' };
  const read = readWeight(text);
  if (!read.ok) return { kind: 'error', text: weightProblem(text) ?? '' };
  const { grams } = read.value;
  if (grams === held) return { kind: 'same' };
  const judged = judgeWeight(grams, expected);
  if (judged === 'refused') return { kind: 'error', text: FAR_OFF };
  const changed = held !== undefined;
  if ((changed || judged === 'unusual') && !asked) return { kind: 'ask', changed, grams };
  if (changed && why.trim() === '') return { kind: 'error', text: NO_REASON };
  return { kind: 'weight', grams };
}

/** The price of a line at a typed weight; its current price while the text is unreadable. */
export function priceAtTyped({ price, pieces, expected, finalprice }: WeightLine, text: string): Centimes {
  const read = readWeight(text);
  return read.ok ? weighedPrice(price, pieces, read.value.grams, expected) : finalprice;
}

const FAR_OFF = `Cent fois trop loin du poids attendu${NO_BREAK}: vérifiez l’unité.`;
const NO_REASON = `Dites pourquoi le poids change${NO_BREAK}: le client le lira.`;

function weightLine({ order, item }: DayLine, waiting: ReadonlySet<string>): readonly WeightLine[] {
  const { oid, rank, customer, payment, closed, locked } = order;
  const { line, price, finalprice, fulfillment } = item;
  const expected = expectedGrams(item);
  if (expected === undefined) return [];
  const { grams, gramsBefore, gramsWhy } = fulfillment;
  const key = `${oid}:${line}`;
  const fixed = closed !== undefined || locked !== undefined || linesAreFixed(payment);
  return [
    {
      ...{ key, oid, line, rank, name: customer.displayName, pieces: piecesOnScale(item), expected },
      ...seenClaims(fulfillment),
      ...{ price, finalprice, grams, gramsBefore, gramsWhy, waits: waiting.has(key) },
      state: fixed ? 'fixed' : stateOf(fulfillment),
    },
  ];
}

function stateOf({ status, dispute }: DayLine['item']['fulfillment']): WeightLine['state'] {
  if (dispute === true) return 'disputed';
  return status === 'failure' ? 'missing' : 'open';
}

function waitingLines(unsent: readonly Pick<OutboxRow, 'op' | 'args'>[]): ReadonlySet<string> {
  return new Set(
    unsent.flatMap(({ op, args }) => {
      if (op !== 'item.weigh' || typeof args !== 'object' || args === null || Array.isArray(args)) return [];
      const { oid, line } = args;
      return typeof oid === 'number' && typeof line === 'number' ? [`${oid}:${line}`] : [];
    }),
  );
}
