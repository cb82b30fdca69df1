import { hashOfToken, newToken } from '../../core/secret-tokens.ts';
import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { giveFeedback as give, readFeedback as read } from '../../../src/contract/orders/problems.ts';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Context } from '../../core/request-context.ts';
import { recordFeedback } from '../fulfilment/request-issue.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { orderHeld, orderOf } from '../orders/orders-store.ts';

/** How long a mailed link can rate an order. */
const VALID_MS = 30 * DAY_MS;

type Site = Pick<Context, 'tx' | 'now'>;

/**
 * Makes a link by which the customer of an order rates it once without signing in: the path of a page, for a
 * mail. Only its hash is stored (docs/rules.md#customer-requests).
 */
export async function feedbackLink(tx: Tx, oid: number, now: Ms): Promise<string> {
  const token = newToken('avis-');
  await tx
    .insertInto('feedback_links')
    .values({ hash: hashOfToken(token), oid, expires: new Date(now + VALID_MS).toISOString(), used: null })
    .execute();
  return `/avis/${token}`;
}

/** The order that a link rates; opening does not consume it, since mail programs open links themselves. */
export async function readFeedback(
  { tx, now }: Site,
  token: string,
): Promise<Result<AnswerOf<typeof read>, 'link_expired'>> {
  const oid = await ratedBy(tx, token, now);
  const stored = oid === undefined ? undefined : await orderOf(tx, oid);
  if (stored === undefined) return refuse('link_expired');
  const { score, hub, shipping } = stored.order;
  const name = (await hubBySlug(tx, hub))?.name ?? hub;
  return accept({
    ...{ oid: stored.order.oid, hub: name, when: shipping.when },
    ...(score !== undefined && { score }),
  });
}

/** Rates the order of a link in its customer's name and consumes the link. */
export async function giveFeedback(
  { tx, now }: Site,
  token: string,
  body: BodyOf<typeof give>,
): Promise<
  Result<Record<string, never>, 'link_expired' | 'order_cancelled' | 'order_not_delivered' | 'order_closed'>
> {
  const oid = await ratedBy(tx, token, now);
  const stored = oid === undefined ? undefined : await orderHeld(tx, oid);
  // Read again: a concurrent request may have consumed it while this one waited for the order.
  if (stored === undefined || (await ratedBy(tx, token, now)) === undefined) return refuse('link_expired');
  const { order } = stored;
  const recorded = await recordFeedback({ tx, now, actor: { id: order.customer.id } }, order, body);
  if (!recorded.ok) {
    const { refusal } = recorded;
    return refusal === 'order_cancelled' || refusal === 'order_not_delivered'
      ? refuse(refusal)
      : refuse('order_closed');
  }
  await tx
    .updateTable('feedback_links')
    .set({ used: new Date(now).toISOString() })
    .where('hash', '=', hashOfToken(token))
    .execute();
  return accept({});
}

async function ratedBy(tx: Tx, token: string, now: Ms): Promise<number | undefined> {
  const row = await tx
    .selectFrom('feedback_links')
    .select('oid')
    .where('hash', '=', hashOfToken(token))
    .where('used', 'is', null)
    .where('expires', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row?.oid;
}
