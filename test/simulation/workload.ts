import type { RefusalCode } from '../../src/contract/core/refusals.ts';
import type { Id } from '../../src/contract/sync/sync.ts';
import { outcomeOf } from '../../src/domain/fulfilment/delivered-stop.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { refuse, type Result } from '../../src/domain/core/result.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import { assignTour } from '../../src/mutations/fulfilment/assign-tour-mutation.ts';
import { countBags } from '../../src/mutations/fulfilment/count-bags-mutation.ts';
import {
  addToCart,
  clearCart,
  wishInCart,
  removeFromCart,
} from '../../src/mutations/customer/cart-mutations.ts';
import { countPieces, markOut, sellProduct } from '../../src/mutations/catalogue/stock-mutations.ts';
import { collectVendor } from '../../src/mutations/fulfilment/collect-vendor-mutation.ts';
import { deliverOrder } from '../../src/mutations/fulfilment/deliver-order-mutation.ts';
import type { MutationContext } from '../../src/mutations/perform/mutation-device.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { positionOrder } from '../../src/mutations/fulfilment/position-order-mutation.ts';
import { reportItem } from '../../src/mutations/fulfilment/report-item-mutation.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { weighItem } from '../../src/mutations/fulfilment/weigh-item-mutation.ts';
import type { SeededRandom } from './seeded-random.ts';
import { COUNTED_SKUS, DAYS, HUBS, ORDERS, REFUSED_SKU, type UserProfile } from './simulated-server.ts';

type Done = Promise<Result<Id, RefusalCode>>;

/** A random act of a person on what they see; few rows and few people, so that they collide. */
export function performRandomAction(
  mirror: Mirror,
  who: UserProfile,
  random: SeededRandom,
  device: MutationContext,
): Done {
  const works = who.staffOf.length > 0 && random.happens(0.8);
  return works
    ? performStaffAction(mirror, random, device)
    : performCustomerAction(mirror, who, random, device);
}

function performCustomerAction(
  mirror: Mirror,
  { hub }: UserProfile,
  random: SeededRandom,
  device: MutationContext,
): Done {
  const sku = random.happens(0.05) ? REFUSED_SKU : 10_000 + random.int(4);
  const line = { sku };
  const quantity = 1 + random.int(2);
  const at = new Date(device.now()).toISOString();
  const product = { title: 'Tomme', price: centimes(690), part: '250g', vendor: 'ferme' };
  const dice = random.int(20);
  if (dice < 9) return perform(mirror, addToCart, { hub, line, quantity, product, at }, device);
  if (dice < 13) return perform(mirror, removeFromCart, { hub, line, quantity }, device);
  if (dice < 14) return perform(mirror, clearCart, { hub, lines: [{ line, quantity }] }, device);
  if (dice < 16) return perform(mirror, wishInCart, { hub, line, note: `mot ${random.int(9)}` }, device);
  return perform(mirror, setLike, { sku, liked: random.happens(0.5) }, device);
}

async function performStaffAction(mirror: Mirror, random: SeededRandom, device: MutationContext): Done {
  const { oid } = random.pick(ORDERS);
  const dice = random.int(20);
  const hub = random.pick(HUBS);
  const day = random.pick(DAYS);
  if (dice < 1) {
    const courier = random.happens(0.5) ? 21 : null;
    return perform(mirror, assignTour, { hub, day, tour: 1 + random.int(2), courier, start: null }, device);
  }
  if (dice < 3) {
    const vendor = 'ferme';
    const held = effective(await mirror.collections.get(`${hub}:${day}:${vendor}`));
    const collected = random.happens(0.5);
    return perform(
      mirror,
      collectVendor,
      { hub, day, vendor, collected, received: [], seen: held?.last ?? null },
      device,
    );
  }
  if (dice < 5) return performCount(mirror, random, device);
  const order = effective(await mirror.orders.get(String(oid)));
  if (!order || order.items.length === 0) return refuse('not_found');
  const { line, fulfillment } = random.pick(order.items);
  const saw = seenClaims(fulfillment);
  if (dice < 9) {
    const status = random.pick(['fulfilled', 'failure', 'reserved'] as const);
    return perform(mirror, tickItem, { oid, line, status, seen: saw }, device);
  }
  if (dice < 12) {
    const grams = 700 + random.int(100);
    const { grams: sawGrams } = fulfillment;
    const args = {
      oid,
      line,
      grams,
      ...(sawGrams !== undefined && { sawGrams }),
      finalprice: centimes(grams),
      seen: saw,
    };
    return perform(mirror, weighItem, args, device);
  }
  if (dice < 14)
    return perform(mirror, reportItem, { oid, line, issue: 'issue_missing_product', seen: saw }, device);
  if (dice < 16) return perform(mirror, countBags, { oid, bags: random.int(4) }, device);
  if (dice < 18) {
    const { priority, position } = order.shipping;
    const args = { oid, priority: random.int(3), position: random.int(100), seen: { priority, position } };
    return perform(mirror, positionOrder, args, device);
  }
  const outcome = random.pick(['delivered', 'absent', null] as const);
  return perform(mirror, deliverOrder, { oid, outcome, seen: outcomeOf(order.shipping) }, device);
}

/** Counts visible stock, marks it « épuisé », or takes it off sale. */
async function performCount(mirror: Mirror, random: SeededRandom, device: MutationContext): Done {
  const sku = random.pick(COUNTED_SKUS);
  const row = effective(await mirror.stocks.get(String(sku)));
  if (row === null) return refuse('not_found');
  const dice = random.int(10);
  if (dice < 2) return perform(mirror, markOut, { sku }, device);
  if (dice < 3) return perform(mirror, sellProduct, { sku, available: random.happens(0.5) }, device);
  const { stock: seen, out } = row;
  const counted = Math.max(0, seen + random.int(9) - 4);
  const args = { sku, seen, counted, knew: out?.id ?? null, reason: 'count' } as const;
  return perform(mirror, countPieces, args, device);
}
