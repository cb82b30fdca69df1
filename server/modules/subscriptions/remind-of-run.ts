import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { orderedOn } from '../../../src/domain/subscription/subscription-dates.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { type StoredSubscription, lockSubscription } from './subscriptions-store.ts';
import { price } from '../checkout/order-totals.ts';
import { checkLines } from '../checkout/check-lines.ts';
import { destination, deliveryTo } from '../checkout/destination.ts';
import { readMarket } from '../checkout/checkout-market.ts';
import { meansOf } from '../checkout/payment-choice.ts';
import { comingMail } from '../mails/subscription-mails.ts';
import { keepContract } from './subscription-access.ts';
import { wishOfRun } from './place-run.ts';

/** Tells a customer, once, of the delivery that comes next, while there is time to change it. */
export async function remind(tx: Tx, id: string, now: Ms): Promise<void> {
  const held = await lockSubscription(tx, id);
  if (held?.tellAt === undefined || held.tellAt > now) return;
  await keepContract(tx, { ...held, tellAt: undefined }, now);
  await mailComing(tx, held, now);
}

async function mailComing(tx: Tx, held: StoredSubscription, now: Ms): Promise<void> {
  const { brings, next, customer } = held;
  if (next === undefined || brings.kind === 'gift') return;
  const skus = brings.lines.map(({ sku }) => sku);
  const found = await readMarket(tx, { hub: brings.hub, customer, skus }, now);
  if (found === undefined) return;
  const market = { ...found, pending: undefined };
  const to = destination(brings.place, market);
  // What stands against it now may be gone by then: the run itself says what does.
  if (!to.ok || !market.customer.status) return;
  const { lines } = checkLines(wishOfRun(held, next.day).lines, market.shelf, {
    day: next.day,
    zone: zoneOf(market.hub),
  });
  const means = meansOf(held.alias, market);
  const issuer = means.ok ? means.value.issuer : undefined;
  const delivery = deliveryTo(to.value, next.day, brings.hours, market);
  const { toPay } = price(lines, { delivery, issuer, credit: true }, market);
  const told = lines.map(({ quantity, product }) => ({ quantity, title: product.product.title }));
  const { displayName: name, email } = market.customer;
  const letter = comingMail(
    { name, day: next.day },
    { lines: told, total: toPay, ordered: orderedOn(next.day) },
  );
  await queueMail(
    tx,
    { dedupe: `subscription-coming:${held.id}:${next.day}`, recipient: email.address, letter },
    now,
  );
}
