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

/** The fields of an order line that its preparation reads. */
export interface PreparedLine {
  readonly line: number;
  /** The expected weight of a piece, for a line sold by weight. */
  readonly part: string;
  readonly price: Centimes;
  readonly quantity: number;
  /** Of the whole line. */
  readonly finalprice: Centimes;
  readonly fulfillment: ClaimedFulfilment & {
    /** The weight of the whole line. No count changes a price that comes from a scale. */
    readonly grams?: number | undefined;
    /** The weight lies outside its band: the manager checks it. */
    readonly unusual?: boolean | undefined;
    /** The weight that the present one replaced, and the reason given for the present one. */
    readonly gramsBefore?: number | undefined;
    readonly gramsWhy?: string | undefined;
  };
}

/** The fields of an order that its preparation reads. */
export interface OpenOrder<Line> {
  readonly items: readonly Line[];
  readonly closed?: unknown;
  readonly cancel?: unknown;
}

/** One person's claim about one line. */
export interface LineChange {
  readonly line: number;
  /** The id of the mutation. */
  readonly id: string;
  readonly status: FulfilmentStatus;
  /** Pieces found, when fewer than ordered; none found is a failure. */
  readonly quantity?: number | undefined;
  /** The claim comes with a weight and counts no pieces. */
  readonly weighed?: boolean | undefined;
  /** The claim settles a dispute: it replaces all earlier ones. */
  readonly settles?: boolean | undefined;
  /** The state that its author had on screen; absent, the present one. */
  readonly saw?: SeenClaims | undefined;
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** The lines after the claims, the result of each claim, and the status of the order. */
export interface Preparation<Line> {
  readonly items: readonly Line[];
  readonly answers: readonly LineAnswer[];
  readonly status: 'fulfilled' | 'partial';
}

/** The result of one claim. A claim that lost holds both values, for the tray « À vérifier ». */
export interface LineAnswer {
  readonly line: number;
  readonly outcome: 'applied' | 'merged';
  readonly kept: Found;
  readonly said: Found;
  /**
   * Whether a person must decide: a status or a count was lost, or a claim came late. Otherwise a passing notice is
   * enough.
   */
  readonly toCheck: boolean;
  /** The claim was made on a stale view, or would have undone a disputed state. */
  readonly late: boolean;
}

export interface Found {
  readonly status: FulfilmentStatus;
  readonly quantity: number;
}

/** Reason for which an order takes no more preparation. */
export type PreparationRefusal = 'order_cancelled' | 'order_closed' | 'item_not_in_order';

/**
 * Applies claims to the lines of an order: all of them, or none when one line does not exist. A tick carries no price;
 * a short line costs its found pieces, a missing one nothing, and a line that is whole again its nominal price, unless
 * it was weighed. A weight is compared again with the found pieces: the flag is independent of which of the two came
 * first. See docs/rules.md#order-lines, docs/rules.md#short-lines and docs/rules.md#weighing.
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

/** The known number of a line's pieces in the bag. */
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
  // A missing line that is found again has its former price: the number of its pieces decides, not its statuses.
  const counted = pickedQuantity(before) !== pickedQuantity(after);
  const weighed = after.fulfillment.grams !== undefined;
  return counted && !weighed ? times(after.price, pickedQuantity(after)) : before.finalprice;
}
