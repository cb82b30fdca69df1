import type { orderPosition } from '../../../src/contract/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/operation.ts';
import { placeStop as placed } from '../../../src/domain/stop-place.ts';
import type { Decided } from '../accept.ts';
import { type Doing, isOffice } from './doing.ts';
import { orderToDeliver } from './held-order.ts';
import { orderKey, outweighed } from './lost-word.ts';
import { refused } from './refused-words.ts';
import { saveShipping } from './save-shipping.ts';

/** Puts an order in a tour and at a place in it, unless the office moved it and its courier had not seen that. */
export async function placeStop(
  doing: Doing,
  { oid, priority, position, seen }: ArgsOf<typeof orderPosition>,
): Promise<Decided> {
  const held = await orderToDeliver(doing, oid);
  if (!held.ok) return refused(doing, oid, held.refusal);
  const order = held.value;
  const { shipping } = order;
  const office = isOffice(doing, order.hub);
  const stands = {
    priority: shipping.priority,
    position: shipping.position,
    office: shipping.placed?.office ?? false,
  };
  if (placed(stands, { saw: seen, office }) === 'merged')
    return outweighed(oid, 'Le bureau a déjà placé cet arrêt autrement.', stands);
  const change = { priority, position, placed: { office, id: doing.id } };
  await saveShipping(doing, order, change, 'order.position');
  return { outcome: 'applied', touched: orderKey(oid) };
}
