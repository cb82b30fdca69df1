import { localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { quietEnd } from '../../../src/domain/people/notice-choices.ts';
import { quietOf, wantsNotice } from '../../../src/domain/people/notices.ts';
import type { News } from '../../core/database/tables.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dropPushSubscription, pushSubscriptionsOf } from '../../platform/gateways/push-subscriptions.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { noticeChoices, queuePush } from './push-queue.ts';

/**
 * Sends a push message to every subscribed device of a user who has not turned its kind off; in their quiet
 * hours it waits until these end, unless it concerns a delivery of today (docs/rules.md#notices). Deletes
 * subscriptions that the push service reports as gone; other failures are ignored.
 */
export async function notifyCustomer(
  { database, gateways, clock }: Pick<AppContext, 'database' | 'gateways' | 'clock'>,
  news: News,
): Promise<void> {
  const now = clock();
  const { person, title, body, url, until } = news;
  const waits = await readSnapshot(database, (tx) => quietUntil(tx, news, now));
  if (waits === 'never') return;
  if (waits !== undefined) {
    if (until === undefined || Date.parse(until) > waits)
      await inTransaction(database, (tx) => queuePush(tx, news, { due: waits }, now));
    return;
  }
  const subscriptions = await readSnapshot(database, (tx) => pushSubscriptionsOf(tx, person));
  // In parallel: several unresponsive push services delay the caller no longer than one.
  const sent = await Promise.all(
    subscriptions.map(async (subscription) => ({
      ...subscription,
      outcome: await gateways.push.send(subscription, { title, body, url }),
    })),
  );
  for (const { endpoint } of sent.filter(({ outcome }) => outcome === 'gone'))
    await inTransaction(database, (tx) => dropPushSubscription(tx, person, endpoint));
}

/** The end of the quiet hours for which a notification waits; `never`: its recipient turned it off. */
async function quietUntil(
  tx: Tx,
  { person, kind, hub, day }: News,
  now: Ms,
): Promise<Ms | 'never' | undefined> {
  if (kind === undefined) return undefined;
  const choices = (await noticeChoices(tx, [person])).get(person);
  if (!wantsNotice(choices, kind, 'push')) return 'never';
  const zone = zoneOf((hub === undefined ? undefined : await hubBySlug(tx, hub)) ?? {});
  return day === localDay(now, zone) ? undefined : quietEnd(now, quietOf(choices), zone);
}
