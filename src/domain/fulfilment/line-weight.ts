import { piecesOnScale } from './expected-weight.ts';
import type { OpenOrder, PreparationRefusal, PreparedLine } from './prepare-lines.ts';
import type { Centimes } from '../money/money.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { judgeWeight, weighedPrice } from './weighing.ts';

/** What a scale said of a whole line. */
export interface LineWeight {
  readonly line: number;
  readonly grams: number;
  /** The weight that stood there when it was typed, if any: whoever saw it may replace it. */
  readonly sawGrams?: number | undefined;
}

/** The lines after a weighing; when another weight stood there unseen, it stays and both are given. */
export interface Weighing<Line> {
  readonly items: readonly Line[];
  readonly outcome: 'applied' | 'conflict';
  readonly kept: Weighed;
  readonly said: Weighed;
  /** Outside the band: the manager is told. */
  readonly unusual: boolean;
}

export interface Weighed {
  readonly grams: number;
  readonly finalprice: Centimes;
}

/**
 * Sets what a line weighs and so what it costs. Two people with two different weights: the first
 * stays and the second is shown beside it. See docs/rules.md#weighing.
 *
 * @param gramsOfPiece the portion's nominal weight
 */
export function weighLine<Line extends PreparedLine>(
  order: OpenOrder<Line>,
  { line, grams, sawGrams }: LineWeight,
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
  const fulfillment = { ...item.fulfillment, grams, unusual };
  const weighed: Line = { ...item, finalprice: said.finalprice, fulfillment };
  const items = order.items.map((other) => (other.line === line ? weighed : other));
  return accept({ items, outcome: 'applied', kept: said, said, unusual: unusual === true });
}
