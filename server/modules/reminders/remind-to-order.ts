import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { deliveryDays, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import { isPremium } from '../../../src/domain/people/person.ts';
import { type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Context } from '../../core/request-context.ts';
import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { capacityOf, requestedHub } from '../hubs/hubs-store.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { hasOrderFrom, reminderKey, type ReminderRecipient } from './order-reminders-store.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { type NextDelivery, reminderMail, reminderWords } from '../mails/reminder-mail.ts';
import { listProducts } from '../catalogue/products/products-list.ts';

const MAX_OFFERS = 4;

/**
 * Queues one notice a day, with its push message, that reminds a user of the next delivery they can still
 * order for, unless they have an open order for it.
 */
export async function remindToOrder(
  tx: Tx,
  environment: Environment,
  wish: ReminderRecipient,
  now: Ms,
): Promise<void> {
  const hub = await requestedHub(tx, wish.hub);
  const next = hub && (await nextDelivery(tx, hub, wish, now));
  if (hub === undefined || next === undefined || (await hasOrderFrom(tx, wish.id, next.day))) return;
  const offers = await offersOf({ tx, environment, now }, hub.slug, next.day);
  const dedupe = reminderKey(wish.id, localDay(now, zoneOf(hub)));
  const letter = reminderMail(wish.name, next, offers, now);
  const news = {
    ...{ person: wish.id, kind: 'reminder' as const, hub: hub.slug },
    ...{ ...reminderWords(next, now), url: '/home', until: new Date(next.cutoff).toISOString() },
  };
  await queueNotice(tx, { dedupe, recipient: wish.email, letter, news }, now);
}

async function nextDelivery(
  tx: Tx,
  hub: Hub,
  wish: ReminderRecipient,
  now: Ms,
): Promise<NextDelivery | undefined> {
  const { days } = await capacityOf(tx, hub.slug);
  const coming = deliveryDays(now, calendarOf(hub), { ranks: days, premium: isPremium(wish) });
  const open = coming.find(({ state }) => state === 'open');
  return open && { day: open.day, cutoff: open.cutoff, zone: zoneOf(hub), hub: hub.slug };
}

async function offersOf(context: Pick<Context, 'tx' | 'environment' | 'now'>, hub: string, when: IsoDay) {
  const visitor = { ...context, actor: undefined, setHeader: () => undefined };
  const found = await listProducts(visitor, {
    hub,
    when,
    discount: 'true',
    available: 'true',
    instock: 'true',
  });
  return found.slice(0, MAX_OFFERS).map(({ product }) => ({
    ...{ title: product.title, price: productPrice(product), part: product.pricing.part },
  }));
}
