import { piecesOnScale } from './expected-weight.ts';
import type { OpenOrder, PreparationRefusal, PreparedLine } from './prepare-lines.ts';
import type { Centimes } from '../money/money.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { judgeWeight, weighedPrice } from './weighing.ts';

/** The weight of a whole line, as read from a scale. */
export interface LineWeight {
  readonly line: number;
  readonly grams: number;
  /** The weight on screen when this one was typed, if any: its author may replace that one. */
  readonly sawGrams?: number | undefined;
  /** Its reason, for the customer. */
  readonly why?: string | undefined;
}

/** The lines after a weighing; another weight that its author had not seen stays, and both are returned. */
export interface Weighing<Line> {
  readonly items: readonly Line[];
  readonly outcome: 'applied' | 'conflict';
  readonly kept: Weighed;
  readonly said: Weighed;
  /** The weight lies outside the band: the manager is notified. */
  readonly unusual: boolean;
}

export interface Weighed {
  readonly grams: number;
  readonly finalprice: Centimes;
}

/**
 * Sets the weight and thereby the price of a line. Of two different weights by two people the first stays, and the
 * second is shown beside it. See docs/rules.md#weighing.
 *
 * @param gramsOfPiece the portion's nominal weight
 */
export function weighLine<Line extends PreparedLine>(
  order: OpenOrder<Line>,
  { line, grams, sawGrams, why }: LineWeight,
  gramsOfPiece: number,
): Result<Weighing<Line>, PreparationRefusal | 'weight_implausible'> {
  if (order.cancel != null) return refuse('order_cancelled');
  if (order.closed != null) return refuse('order_closed');
  const item = order.items.find((held) => held.line === line);
  if (item === undefined) return refuse('item_not_in_order');

  const nominal = item.quantity * gramsOfPiece;
  const judged = judgeWeight(grams, piecesOnScale(item) * gramsOfPiece);
  if (judged === 'refused') return refuse('weight_implausible');
  const said: Weighed = { grams, finalprice: weighedPrice(item.price, item.quantity, grams, nominal) };
  const held = item.fulfillment.grams;
  if (held !== undefined && held !== grams && held !== sawGrams) {
    const kept: Weighed = { grams: held, finalprice: item.finalprice };
    return accept({ items: order.items, outcome: 'conflict', kept, said, unusual: false });
  }
  const unusual = judged === 'unusual' ? true : undefined;
  const { gramsBefore, gramsWhy } = item.fulfillment;
  const repeated = held === grams;
  const fulfillment = {
    ...{ ...item.fulfillment, grams, unusual },
    gramsBefore: repeated ? gramsBefore : held,
    gramsWhy: why ?? (repeated ? gramsWhy : undefined),
  };
  const weighed: Line = { ...item, finalprice: said.finalprice, fulfillment };
  const items = order.items.map((other) => (other.line === line ? weighed : other));
  return accept({ items, outcome: 'applied', kept: said, said, unusual: unusual === true });
}
