import type { RefusalCode } from '../../src/contract/refusals.ts';
import type { Id } from '../../src/contract/sync.ts';
import { outcomeOf } from '../../src/domain/delivered-stop.ts';
import { seen } from '../../src/domain/line-claim.ts';
import { centimes } from '../../src/domain/money.ts';
import { refuse, type Result } from '../../src/domain/result.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { effective } from '../../src/mirror/stored.ts';
import { deliverOrder } from '../../src/mutations/deliver.ts';
import type { Device } from '../../src/mutations/device.ts';
import { perform } from '../../src/mutations/perform.ts';
import { tickItem } from '../../src/mutations/tick.ts';
import { weighItem } from '../../src/mutations/weigh.ts';
import type { Chance } from './chance.ts';

/** The order that a simulated person prepares. */
export function orderOf(person: number): number {
  return 4000 + person;
}

/** Somebody ticks, weighs or delivers what they see; refused while the order has not come. */
export async function prepare(
  mirror: Mirror,
  person: number,
  random: Chance,
  acting: Device,
): Promise<Result<Id, RefusalCode>> {
  const oid = orderOf(person);
  const order = effective(await mirror.orders.get(String(oid)));
  if (!order || order.items.length === 0) return refuse('not_found');
  const { line, fulfillment } = random.pick(order.items);
  const saw = seen(fulfillment);
  if (random.happens(0.5)) {
    const status = random.pick(['fulfilled', 'failure', 'reserved'] as const);
    return perform(mirror, tickItem, { oid, line, status, seen: saw }, acting);
  }
  if (random.happens(0.5)) {
    const grams = 700 + random.int(100);
    const sawGrams = fulfillment.grams;
    const args = { oid, line, grams, sawGrams, finalprice: centimes(grams), seen: saw };
    return perform(mirror, weighItem, args, acting);
  }
  const outcome = random.pick(['delivered', 'absent', null] as const);
  return perform(mirror, deliverOrder, { oid, outcome, seen: outcomeOf(order.shipping) }, acting);
}
