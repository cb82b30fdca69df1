import { expectedGrams } from './expected-weight.ts';
import { addClaim, seenClaims } from './line-claim.ts';
import type { Claim, ClaimedFulfilment, SeenClaims } from './line-claim.ts';
import { isSettled, lineStatus, orderStatus } from './line-status.ts';
import type { FulfilmentStatus } from './line-status.ts';
import { times } from '../money/money.ts';
import type { Centimes } from '../money/money.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { judgeWeight } from './weighing.ts';

/** What preparing reads of a line of an order. */
export interface PreparedLine {
  readonly line: number;
  /** What a piece should weigh, for one that is sold by weight. */
  readonly part: string;
  readonly price: Centimes;
  readonly quantity: number;
  /** Of the whole line. */
  readonly finalprice: Centimes;
  readonly fulfillment: ClaimedFulfilment & {
    /** What the whole line weighs. A price that comes from a scale is contradicted by no count. */
    readonly grams?: number | undefined;
    /** The weight lies outside its band: the manager looks at it. */
    readonly unusual?: boolean | undefined;
  };
}

/** What preparing reads of an order. */
export interface OpenOrder<Line> {
  readonly items: readonly Line[];
  readonly closed?: unknown;
  readonly cancel?: unknown;
}

/** What somebody says of one line. */
export interface LineChange {
  readonly line: number;
  /** The id of the mutation that says it. */
  readonly id: string;
  readonly status: FulfilmentStatus;
  /** Pieces found, when fewer than ordered; none found is a failure. */
  readonly quantity?: number | undefined;
  /** It comes with a weight and counts no pieces. */
  readonly weighed?: boolean | undefined;
  /** It settles a dispute: all that was said before is replaced. */
  readonly settles?: boolean | undefined;
  /** What its author had seen; absent, what stands there now. */
  readonly saw?: SeenClaims | undefined;
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** The lines after what was said, what became of each saying, and where the order stands. */
export interface Preparation<Line> {
  readonly items: readonly Line[];
  readonly answers: readonly LineAnswer[];
  readonly status: 'fulfilled' | 'partial';
}

/** What became of one saying. When it lost, both values are there for the tray « À vérifier ». */
export interface LineAnswer {
  readonly line: number;
  readonly outcome: 'applied' | 'merged';
  readonly kept: Found;
  readonly said: Found;
  /** Whether a person must decide: found, missing or a count was lost, or a late saying. Else a word in passing is enough. */
  readonly toCheck: boolean;
  /** It came too late to count: its author had not seen what stands, or it would undo what is disputed. */
  readonly late: boolean;
}

export interface Found {
  readonly status: FulfilmentStatus;
  readonly quantity: number;
}

/** Why an order takes no more preparation. */
export type PreparationRefusal = 'order_cancelled' | 'order_closed' | 'item_not_in_order';

/**
 * Sets what people say of the lines of an order: all of it, or nothing when one line is not there.
 * A tick carries no price; a line found short costs what was found, a missing one nothing, and its nominal
 * price when it is whole again, unless it was weighed. What was weighed is judged anew by the pieces that were found:
 * the flag is the same whichever of the two was said first. See docs/rules.md#order-lines, docs/rules.md#short-lines
 * and docs/rules.md#weighing.
 */
export function prepareLines<Line extends PreparedLine>(
  order: OpenOrder<Line>,
  changes: readonly LineChange[],
): Result<Preparation<Line>, PreparationRefusal> {
  if (order.cancel != null) return refuse('order_cancelled');
  if (order.closed != null) return refuse('order_closed');
  const items = new Map(order.items.map((item) => [item.line, item]));
  const answers: LineAnswer[] = [];
  for (const change of changes) {
    const item = items.get(change.line);
    if (item === undefined) return refuse('item_not_in_order');
    const { after, answer } = prepareLine(item, change);
    items.set(change.line, after);
    answers.push(answer);
  }
  const prepared = [...items.values()];
  return accept({ items: prepared, answers, status: orderStatus(prepared.map((item) => item.fulfillment)) });
}

/** Pieces of a line that are in the bag, as far as is known. */
export function pickedQuantity({
  quantity,
  fulfillment,
}: Pick<PreparedLine, 'quantity' | 'fulfillment'>): number {
  return fulfillment.status === 'failure' ? 0 : (fulfillment.quantity ?? quantity);
}

function prepareLine<Line extends PreparedLine>(item: Line, change: LineChange) {
  const said = saying(change);
  const saw = change.saw ?? seenClaims(item.fulfillment);
  const { fulfillment, outcome, late } = addClaim(item.fulfillment, said, item.quantity, saw);
  const held = { ...item, fulfillment: { ...item.fulfillment, ...fulfillment } };
  const after = judged({ ...held, finalprice: priceAfter(item, held) });
  const kept = found(after, fulfillment);
  const wanted = found(item, said);
  const toCheck = late || (outcome === 'merged' && isSettled(said.status));
  const answer: LineAnswer = { line: item.line, outcome, kept, said: wanted, toCheck, late };
  return { after, answer };
}

function saying({ id, status, quantity, weighed, settles, by, at }: LineChange): Claim {
  const said: Claim =
    quantity === 0 ? { id, by, at, status: 'failure' } : { id, by, at, status: lineStatus(status), quantity };
  return { ...said, ...(weighed === true && { weighed }), ...(settles === true && { settles }) };
}

function found(item: Pick<PreparedLine, 'quantity'>, fulfillment: ClaimedFulfilment): Found {
  return { status: fulfillment.status, quantity: pickedQuantity({ quantity: item.quantity, fulfillment }) };
}

function judged<Line extends PreparedLine>(item: Line): Line {
  const { grams, unusual } = item.fulfillment;
  const expected = expectedGrams(item);
  if (grams === undefined || expected === undefined) return item;
  const now = judgeWeight(grams, expected) === 'usual' ? undefined : true;
  return now === unusual ? item : { ...item, fulfillment: { ...item.fulfillment, unusual: now } };
}

function priceAfter(before: PreparedLine, after: PreparedLine): Centimes {
  // A line that was missing and is found again costs what it did: its pieces count, not its words.
  const counted = pickedQuantity(before) !== pickedQuantity(after);
  const weighed = after.fulfillment.grams !== undefined;
  return counted && !weighed ? times(after.price, pickedQuantity(after)) : before.finalprice;
}
