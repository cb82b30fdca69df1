import { gramsOfPiece } from './expected-weight.ts';
import { prepareLines } from './fulfilment.ts';
import type { LineAnswer, OpenOrder, PreparationRefusal, PreparedLine } from './fulfilment.ts';
import type { Seen } from './line-claim.ts';
import { weighLine } from './line-weight.ts';
import type { LineWeight, Weighing } from './line-weight.ts';
import { accept, refuse } from './result.ts';
import type { Result } from './result.ts';

/** A weight, by the id of the mutation that says it. */
export interface SaidWeight extends LineWeight {
  readonly id: string;
  readonly saw?: Seen | undefined;
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** The lines after a weighing, whose line is in the bag with it; `answer` says what became of that claim. */
export interface FoundWeighing<Line> extends Weighing<Line> {
  readonly status: 'fulfilled' | 'partial';
  readonly answer: LineAnswer | undefined;
}

/**
 * A line lay on the scale: it costs what it weighs, and what was weighed was found. When another weight stood there
 * unseen, that one stays, and the line is found all the same. Decisions 24 and 25.
 */
export function weighAndFind<Line extends PreparedLine>(
  order: OpenOrder<Line>,
  { id, saw, by, at, ...weight }: SaidWeight,
): Result<FoundWeighing<Line>, PreparationRefusal | 'weight_implausible' | 'item_not_weighed'> {
  const item = order.items.find(({ line }) => line === weight.line);
  if (item === undefined) return refuse('item_not_in_order');
  const piece = gramsOfPiece(item);
  if (piece === undefined) return refuse('item_not_weighed');
  const weighed = weighLine(order, weight, piece);
  if (!weighed.ok) return weighed;
  const { quantity } = item.fulfillment;
  const found = prepareLines({ ...order, items: weighed.value.items }, [
    { line: weight.line, id, by, at, saw, status: 'fulfilled', quantity },
  ]);
  if (!found.ok) return found;
  const { items, answers, status } = found.value;
  return accept({ ...weighed.value, items, status, answer: answers[0] });
}
