import type { QueryOf } from '../../../src/contract/core/call.ts';
import { type listOrders, Order } from '../../../src/contract/orders/orders.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import { type EncodedBody, encodedList } from '../../core/encoded-body.ts';
import type { Context } from '../../core/request-context.ts';
import { orderPage, type OrderFilter } from './order-lists-store.ts';
import { orderOf } from './orders-store.ts';
import { shopExists } from '../catalogue/checkout-products.ts';
import { answeredOrder, answeredOrders } from './answered-orders.ts';
import { periodOf } from './order-period.ts';
import { mayAccessAccount } from '../people/account-access.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'setHeader'> & { readonly actor: Actor };
type Query = QueryOf<typeof listOrders>;

/** Lists orders of the caller's hubs by month of delivery: the open ones unless the query names a state. */
export async function ordersOfHubs(context: CallContext, query: Query): Promise<EncodedBody> {
  const { actor } = context;
  const own = actor.hubs.map(({ slug }) => slug);
  const { hubs: wanted, ...filter } = filterOf(context, query);
  const hubs = isAdmin(actor) ? wanted : own.filter((slug) => wanted?.includes(slug) ?? true);
  return answerPage(context, actor, { ...filter, hubs });
}

/**
 * The id that clients of the original send for the signed-in user before they know it
 * (docs/rules.md#existing-clients). No account has it.
 */
const SIGNED_IN_USER = 1;

/** Lists the orders of a person, including closed ones, newest first. */
export async function ordersOfUser(
  context: CallContext,
  named: number,
  query: Query,
): Promise<Result<EncodedBody, 'forbidden'>> {
  const userId = named === SIGNED_IN_USER ? context.actor.id : named;
  if (!mayAccessAccount(context.actor, userId)) return refuse('forbidden');
  const { month, year, when } = query;
  const always = [month, year, when].every((part) => part === undefined);
  const { from, to, hubs } = filterOf(context, query);
  const days = always ? {} : { from, to };
  const filter = { customer: userId, hubs, ...days, ...statesOf(query), ...pageOf(query) };
  return accept(await answerPage(context, context.actor, filter));
}

/** Lists orders with only the lines of the caller's shops; an admin without shops sees every line. */
export async function ordersOfShops(context: CallContext, query: Query): Promise<EncodedBody> {
  const { actor } = context;
  const filter = filterOf(context, query);
  if (actor.shops.length === 0) return answerPage(context, actor, filter);
  return answerPage(context, asOwner(actor.shops), { ...filter, shops: actor.shops });
}

/** Lists orders with only the lines of one shop. */
export async function ordersOfShop(
  context: CallContext,
  urlpath: string,
  query: Query,
): Promise<Result<EncodedBody, 'forbidden' | 'not_found'>> {
  const { actor, tx } = context;
  if (!actor.shops.includes(urlpath) && !isAdmin(actor)) return refuse('forbidden');
  if (!(await shopExists(tx, urlpath))) return refuse('not_found');
  return accept(
    await answerPage(context, asOwner([urlpath]), { ...filterOf(context, query), shops: [urlpath] }),
  );
}

/** Answers one order, projected for the caller; an order that they may not see is unknown. */
export async function readOrder(
  { tx, actor }: Pick<CallContext, 'tx' | 'actor'>,
  oid: number,
): Promise<Result<Order, 'not_found'>> {
  const stored = await orderOf(tx, oid);
  const order = stored && (await answeredOrder(tx, actor, stored.order));
  return order === undefined ? refuse('not_found') : accept(order);
}

async function answerPage(
  { tx, setHeader }: CallContext,
  viewer: Actor,
  filter: OrderFilter,
): Promise<EncodedBody> {
  const { orders, total } = await orderPage(tx, filter);
  setHeader('x-total-count', String(total));
  return encodedList(Order, await answeredOrders(tx, viewer, orders));
}

function filterOf({ now }: Pick<CallContext, 'now'>, query: Query): OrderFilter {
  const hubs = query.hub === undefined || query.hub === '' ? undefined : [query.hub];
  return {
    hubs,
    ...periodOf(query, localDay(now, DEFAULT_ZONE)),
    ...statesOf(query, false),
    ...pageOf(query),
  };
}

/** `fulfillments=fulfilled,partial` matches closed orders too; without any state, `closed` is the default. */
function statesOf(
  { payment, fulfillments, closed, reason }: Query,
  defaultClosed?: boolean,
): Pick<OrderFilter, 'payments' | 'fulfilments' | 'closed' | 'reasons'> {
  const stateless = [payment, fulfillments, reason].every((state) => state === undefined);
  return {
    payments: payment?.split(','),
    fulfilments: fulfillments?.split(','),
    reasons: reason?.split(','),
    closed: closed === undefined ? (stateless ? defaultClosed : undefined) : closed === 'true',
  };
}

/** The most orders of an answer: a month of a busy hub, which clients of the original load without pages. */
const MOST = 5000;

function pageOf({ limit = MOST, start = 0 }: Query): Pick<OrderFilter, 'limit' | 'start'> {
  return { limit: Math.min(MOST, Math.max(1, Math.floor(limit))), start: Math.max(0, Math.floor(start)) };
}

/** An actor with only a shop owner's rights: the projection then hides what other roles show. */
function asOwner(shops: readonly string[]): Actor {
  return { id: 0, roles: [], hubs: [], shops, rights: 0 };
}
