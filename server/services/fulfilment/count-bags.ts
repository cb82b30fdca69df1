import type { orderBags } from '../../../src/contract/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/operation.ts';
import { standingBags } from '../../../src/domain/bag-count.ts';
import type { Decided } from '../accept.ts';
import { type Doing, signed } from './doing.ts';
import { orderToDeliver } from './held-order.ts';
import { orderKey, outweighed } from './lost-word.ts';
import { refused } from './refused-words.ts';
import { saveShipping } from './save-shipping.ts';

/** How many bags an order goes in: of several counts the latest stands. */
export async function countBags(doing: Doing, { oid, bags }: ArgsOf<typeof orderBags>): Promise<Decided> {
  const held = await orderToDeliver(doing, oid);
  if (!held.ok) return refused(doing, oid, held.refusal);
  const { shipping } = held.value;
  const { id, at } = signed(doing);
  const counted = shipping.bagged && { bags: shipping.bags, ...shipping.bagged };
  const standing = standingBags(counted, { bags, id, at });
  if (standing.id !== id)
    return outweighed(oid, `Un compte plus récent tient\u00a0: ${standing.bags}.`, { bags: standing.bags });
  await saveShipping(doing, held.value, { bags, bagged: { id, at } }, 'order.bags');
  return { outcome: 'applied', touched: orderKey(oid) };
}
