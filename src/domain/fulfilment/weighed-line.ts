import { gramsOfPiece } from './expected-weight.ts';
import { prepareLines } from './prepare-lines.ts';
import type { LineAnswer, OpenOrder, PreparationRefusal, PreparedLine } from './prepare-lines.ts';
import { hasSeenAll, seenClaims, withWeights } from './line-claim.ts';
import type { OtherWeight, SeenClaims } from './line-claim.ts';
import { weighLine } from './line-weight.ts';
import type { LineWeight, Weighing } from './line-weight.ts';
import type { Centimes } from '../money/money.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { weighedPrice } from './weighing.ts';

/** A weight, under the id of its mutation. */
export interface WeightClaim extends LineWeight {
  readonly id: string;
  readonly saw?: SeenClaims | undefined;
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** The lines after a weighing that also marks its line as found; `answer` is the result of that claim. */
export interface FoundWeighing<Line> extends Weighing<Line> {
  readonly status: 'fulfilled' | 'partial';
  readonly answer: LineAnswer | undefined;
}

/**
 * Weighs a line and marks it as found, at the price of its weight. When another weight is held that the author had not
 * seen, that one stays, the line is still found, and this weight is kept beside it until a person chooses by weighing
 * with both weights on screen. See docs/rules.md#weighing and docs/decisions/0047.
 */
export function weighAndFind<Line extends PreparedLine>(
  order: OpenOrder<Line>,
  { id, saw, by, at, ...weight }: WeightClaim,
): Result<FoundWeighing<Line>, PreparationRefusal | 'weight_implausible' | 'item_not_weighed'> {
  const item = order.items.find(({ line }) => line === weight.line);
  if (item === undefined) return refuse('item_not_in_order');
  const piece = gramsOfPiece(item);
  if (piece === undefined) return refuse('item_not_weighed');
  const weighed = weighLine(order, weight, piece);
  if (!weighed.ok) return weighed;
  const said = { id, by, at, grams: weight.grams, why: weight.why };
  const weights =
    weighed.value.outcome === 'conflict'
      ? withWeight(item.fulfillment.weights, said)
      : weightsLeft(item, weight, saw);
  const beside = weighed.value.items.map((held) =>
    held.line === item.line ? withOthers(held, weights) : held,
  );
  const found = prepareLines({ ...order, items: beside }, [
    { line: weight.line, id, by, at, saw, status: 'fulfilled', weighed: true },
  ]);
  if (!found.ok) return found;
  const { items, answers, status } = found.value;
  return accept({ ...weighed.value, items, status, answer: answers[0] });
}

/** The price of a whole line at a weight; `undefined` when it is not sold by weight. */
export function priceAtWeight(
  item: Pick<PreparedLine, 'part' | 'price' | 'quantity'>,
  grams: number,
): Centimes | undefined {
  const piece = gramsOfPiece(item);
  return piece === undefined
    ? undefined
    : weighedPrice(item.price, item.quantity, grams, item.quantity * piece);
}

/** The alternative weights that remain beside a new one: none, when its author had seen them all. */
function weightsLeft(
  { fulfillment }: PreparedLine,
  { grams, sawGrams }: LineWeight,
  saw: SeenClaims | undefined,
): readonly OtherWeight[] {
  const { weights = [] } = fulfillment;
  const chosen = sawGrams !== undefined && sawGrams === fulfillment.grams;
  if (chosen && hasSeenAll(fulfillment, saw ?? seenClaims(fulfillment))) return [];
  return weights.filter((other) => other.grams !== grams);
}

function withWeight(weights: readonly OtherWeight[] = [], said: OtherWeight): readonly OtherWeight[] {
  return weights.some(({ id }) => id === said.id) ? weights : [...weights, said];
}

function withOthers<Line extends PreparedLine>(item: Line, weights: readonly OtherWeight[]): Line {
  const before = item.fulfillment.weights ?? [];
  if (weights.length === before.length && weights.every((one) => before.includes(one))) return item;
  return {
    ...item,
    fulfillment: { ...item.fulfillment, ...withWeights(item.fulfillment, weights, item.quantity) },
  };
}
