import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { requestIssue as call } from '../../../src/contract/orders/order-office.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { ISSUE_WORDS } from '../../../src/domain/fulfilment/item-issue.ts';
import { namedLine } from '../../../src/domain/fulfilment/find-line.ts';
import { reportsEnded } from '../../../src/domain/order/problem-credit.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { addFeedback } from '../customers/feedback-store.ts';
import { configOf, hubBySlug } from '../hubs/hubs-store.ts';
import { printOf, queueMail } from '../../platform/mail/mail-queue.ts';
import { orderHeld, saveOrder } from '../orders/orders-store.ts';
import { rateCustomer } from './customer-rating.ts';
import { zoneAt } from '../orders/confirm-order.ts';
import { answerOrder } from './fulfilment-calls.ts';
import { issueRequestMail } from '../mails/office-mails.ts';
import { shopWordMail } from '../mails/problem-mails.ts';
import { mailedShops } from './shop-mails-store.ts';

/** The customer, signed in or identified by a link of their own. */
type Customer = Pick<Context, 'tx' | 'now'> & { readonly actor: Pick<Actor, 'id'> };
type Body = BodyOf<typeof call>;
type Refusal =
  | 'not_found'
  | 'order_cancelled'
  | 'order_not_delivered'
  | 'order_closed'
  | 'item_not_in_order'
  | 'item_ambiguous';

/**
 * Records a customer's score and requests for a delivered order, beside the office's own findings, and mails them to the
 * hub. Accepted until `issue.ttl` days after the order was closed (docs/rules.md#customer-requests).
 */
export async function requestIssue(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  oid: number,
  body: Body,
): Promise<Result<Order, Refusal>> {
  const loaded = await orderToRate(tx, actor, oid);
  if (!loaded.ok) return loaded;
  const recorded = await recordFeedback({ tx, now, actor }, loaded.value, body);
  return recorded.ok ? answerOrder({ tx, actor, now }, oid) : recorded;
}

/** Records the feedback of a locked order's customer. */
export async function recordFeedback(
  { tx, now, actor }: Customer,
  order: Order,
  body: Body,
): Promise<Result<null, Refusal>> {
  const { oid } = order;
  if (order.cancel !== undefined) return refuse('order_cancelled');
  if (order.fulfillments.status !== 'fulfilled') return refuse('order_not_delivered');
  if (await issuesExpired(tx, order, now)) return refuse('order_closed');
  const requested = withRequests(order, body);
  if (!requested.ok) return requested;
  await saveOrder(tx, requested.value);
  recordChange(tx, 'order', oid);
  if (body.score !== undefined && body.score !== order.score) {
    await rateCustomer(tx, actor.id);
    recordChange(tx, 'user', actor.id);
  }
  await mailHub({ tx, now, actor }, requested.value, body);
  await mailShopWords({ tx, now }, requested.value, body);
  const auditEntry = { who: actor.id, action: 'orders.issue.request', entity: 'order', id: oid };
  const before = { score: order.score ?? null, requests: requestsOf(order) };
  const after = { score: requested.value.score ?? null, requests: requestsOf(requested.value) };
  await writeAuditEntry(tx, { ...auditEntry, before, after }, now);
  return accept(null);
}

/** Locks an order for its customer, who alone rates it; for everyone else it is unknown. */
export async function orderToRate(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  oid: number,
): Promise<Result<Order, 'not_found'>> {
  const stored = await orderHeld(tx, oid);
  return stored?.order.customer.id === actor.id ? accept(stored.order) : refuse('not_found');
}

/** Whether the time for problems of an order is over: `issue.ttl` days after it was closed. */
export async function issuesExpired(tx: Tx, { hub, closed }: Order, now: Ms): Promise<boolean> {
  if (closed === undefined) return false;
  const config = await configOf(tx, hub);
  return config !== undefined && reportsEnded(closed, config.issue.ttl, now);
}

function withRequests(
  order: Order,
  { score, items: named = [], shops = [] }: Body,
): Result<Order, 'item_not_in_order' | 'item_ambiguous'> {
  let { items } = order;
  for (const one of named) {
    const found = namedLine(order.items, one);
    if (!found.ok) return found;
    const { request, note } = one.fulfillment ?? {};
    const change = { ...(request !== undefined && { request }), ...(note !== undefined && { note }) };
    items = items.map((item) =>
      item.line === found.value.line ? { ...item, fulfillment: { ...item.fulfillment, ...change } } : item,
    );
  }
  const words = new Map(shops.map(({ vendor, message }) => [vendor, message]));
  const vendors = order.vendors.map((vendor) => {
    const word = words.get(vendor.slug);
    return word === undefined ? vendor : { ...vendor, word };
  });
  return { ok: true, value: { ...order, items, vendors, ...(score !== undefined && { score }) } };
}

async function mailHub({ tx, now, actor }: Customer, order: Order, body: Body): Promise<void> {
  const { score, message = '' } = body;
  const { oid, hub: slug } = order;
  const hub = await hubBySlug(tx, slug);
  const lines = (body.items ?? []).flatMap((one) => {
    const found = namedLine(order.items, one);
    const { request, note = '' } = one.fulfillment ?? {};
    if (!found.ok || (request === undefined && note === '')) return [];
    const what = request === undefined ? '' : `, ${ISSUE_WORDS[request].label.toLowerCase()}`;
    const why = note === '' ? '' : `\u00a0: ${note}`;
    return `${found.value.title}${what}${why}`;
  });
  const isoDay = localDay(Date.parse(order.shipping.when), await zoneAt(tx, slug));
  const name = order.customer.displayName;
  const letter = issueRequestMail({ oid, name, isoDay, score, lines, message });
  const hash = printOf(letter.text);
  if (message !== '')
    await addFeedback(tx, { user: actor.id, hub: slug, oid, evaluation: score ?? 0, content: message }, now);
  if (hub !== undefined)
    await queueMail(tx, { dedupe: `issue-request:${oid}:${hash}`, recipient: hub.mail.address, letter }, now);
}

/** Mails each shop the customer's message to it; a shop of another order gets nothing. */
async function mailShopWords(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { oid, customer, vendors }: Order,
  { shops = [] }: Body,
): Promise<void> {
  const named = shops.filter(({ vendor }) => vendors.some(({ slug }) => slug === vendor));
  const owners = await mailedShops(
    tx,
    named.map(({ vendor }) => vendor),
  );
  for (const { urlpath, name, email } of owners) {
    const word = named.find(({ vendor }) => vendor === urlpath)?.message;
    if (email === null || word === undefined) continue;
    const hash = printOf(word);
    const letter = shopWordMail(name, oid, customer.displayName, word);
    await queueMail(tx, { dedupe: `shop-word:${oid}.${urlpath}:${hash}`, recipient: email, letter }, now);
  }
}

function requestsOf({ items }: Order) {
  return items.flatMap(({ line, fulfillment: { request } }) =>
    request === undefined ? [] : { line, request },
  );
}
