import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Id } from '../../../src/contract/sync/sync.ts';
import { seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { MAX_BAGS } from '../../../src/domain/fulfilment/tour.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { effective } from '../../../src/mirror/stored-rows.ts';
import { countBags } from '../../../src/mutations/fulfilment/count-bags-mutation.ts';
import { perform } from '../../../src/mutations/perform/perform.ts';
import { tickItem } from '../../../src/mutations/fulfilment/tick-item-mutation.ts';
import { benchDevice } from './bench-device.ts';

/**
 * A number of a courier's acts on one order, as their screen does them: counted bags and ticked or unticked lines,
 * alternating. No act replaces a waiting one or waits for an undo. Returns the ids, each durable.
 *
 * @throws Error when the device refuses it
 */
export async function workOn(mirror: Mirror, oid: number, times: number): Promise<readonly Id[]> {
  const ids: Id[] = [];
  for (let number = 0; number < times; number += 1) {
    const order = await shown(mirror, oid);
    const turn = Math.floor(number / 2);
    const done =
      number % 2 === 0
        ? await perform(mirror, countBags, { oid, bags: 1 + (turn % MAX_BAGS) }, benchDevice)
        : await perform(mirror, tickItem, tickOf(order, turn), benchDevice);
    if (!done.ok) throw new Error(`order ${oid}: ${done.refusal}`);
    ids.push(done.value);
  }
  return ids;
}

/** Whether the device would accept such work now. */
export function takesWork(order: Order): boolean {
  if (order.items.length === 0) return false;
  const checks = [
    countBags.check?.(order, { oid: order.oid, bags: 1 }),
    tickItem.check?.(order, tickOf(order, 0)),
  ];
  return checks.every((check) => check?.ok !== false);
}

async function shown(mirror: Mirror, oid: number): Promise<Order> {
  const order = effective(await mirror.orders.get(String(oid)));
  if (order === null) throw new Error(`order ${oid} is not here`);
  return order;
}

function tickOf({ oid, items }: Order, turn: number) {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error(`order ${oid} has no lines`);
  const { line, fulfillment } = item;
  const status = fulfillment.status === 'fulfilled' ? ('reserved' as const) : ('fulfilled' as const);
  return { oid, line, status, seen: seenClaims(fulfillment) };
}
