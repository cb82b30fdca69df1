import type { QueryOf } from '../../../src/contract/core/call.ts';
import { type listOrders, Order } from '../../../src/contract/orders/orders.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import { type EncodedBody, encodedList } from '../../core/encoded-body.ts';
import type { Context } from '../../core/request-context.ts';
import { orderPage, type OrderQuestion } from './order-lists-store.ts';
import { orderOf } from './orders-store.ts';
import { shopExists } from '../catalogue/checkout-products.ts';
import { answeredOrder, answeredOrders } from './answered-orders.ts';
import { periodOf } from './order-period.ts';
import { mayAccessAccount } from '../people/account-access.ts';

type Asking = Pick<Context, 'tx' | 'now' | 'setHeader'> & { readonly actor: Actor };
type Query = QueryOf<typeof listOrders>;

/** Orders of the hubs that somebody works for, by month of delivery; open ones unless a state is asked for. */
export async function ordersOfHubs(asking: Asking, query: Query): Promise<EncodedBody> {
  const { actor } = asking;
  const own = actor.hubs.map(({ slug }) => slug);
  const { hubs: wanted, ...asked } = question(asking, query);
  const hubs = isAdmin(actor) ? wanted : own.filter((slug) => wanted?.includes(slug) ?? true);
  return seen(asking, actor, { ...asked, hubs });
}

/**
 * Nobody's number: clients of the original ask so for whoever is signed in, before they know who
 * (docs/rules.md#existing-clients).
 */
const WHOEVER_ASKS = 1;

/** What a person ordered, closed ones included, newest first. */
export async function ordersOfUser(
  asking: Asking,
  named: number,
  query: Query,
): Promise<Result<EncodedBody, 'forbidden'>> {
  const userId = named === WHOEVER_ASKS ? asking.actor.id : named;
  if (!mayAccessAccount(asking.actor, userId)) return refuse('forbidden');
  const { month, year, when } = query;
  const ever = [month, year, when].every((asked) => asked === undefined);
  const { from, to, hubs } = question(asking, query);
  const days = ever ? {} : { from, to };
  const asked = { customer: userId, hubs, ...days, ...statesOf(query), ...pageOf(query) };
  return accept(await seen(asking, asking.actor, asked));
}

/** Orders with the lines of one's own shops alone; an admin sees all shops. */
export async function ordersOfShops(asking: Asking, query: Query): Promise<EncodedBody> {
  const { actor } = asking;
  const asked = question(asking, query);
  if (actor.shops.length === 0) return seen(asking, actor, asked);
  return seen(asking, asOwner(actor.shops), { ...asked, shops: actor.shops });
}

/** Orders with the lines of one shop alone. */
export async function ordersOfShop(
  asking: Asking,
  urlpath: string,
  query: Query,
): Promise<Result<EncodedBody, 'forbidden' | 'not_found'>> {
  const { actor, tx } = asking;
  if (!actor.shops.includes(urlpath) && !isAdmin(actor)) return refuse('forbidden');
  if (!(await shopExists(tx, urlpath))) return refuse('not_found');
  return accept(await seen(asking, asOwner([urlpath]), { ...question(asking, query), shops: [urlpath] }));
}

/** One order as this person may see it; what they may not see is not there. */
export async function readOrder(
  { tx, actor }: Pick<Asking, 'tx' | 'actor'>,
  oid: number,
): Promise<Result<Order, 'not_found'>> {
  const stored = await orderOf(tx, oid);
  const order = stored && (await answeredOrder(tx, actor, stored.order));
  return order === undefined ? refuse('not_found') : accept(order);
}

async function seen({ tx, setHeader }: Asking, viewer: Actor, asked: OrderQuestion): Promise<EncodedBody> {
  const { orders, total } = await orderPage(tx, asked);
  setHeader('x-total-count', String(total));
  return encodedList(Order, await answeredOrders(tx, viewer, orders));
}

function question({ now }: Pick<Asking, 'now'>, query: Query): OrderQuestion {
  const hubs = query.hub === undefined || query.hub === '' ? undefined : [query.hub];
  return {
    hubs,
    ...periodOf(query, localDay(now, DEFAULT_ZONE)),
    ...statesOf(query, false),
    ...pageOf(query),
  };
}

/** `fulfillments=fulfilled,partial` returns all of them, closed or not; without any state, `unasked`. */
function statesOf(
  { payment, fulfillments, closed, reason }: Query,
  unasked?: boolean,
): Pick<OrderQuestion, 'payments' | 'fulfilments' | 'closed' | 'reasons'> {
  const stateless = [payment, fulfillments, reason].every((state) => state === undefined);
  return {
    payments: payment?.split(','),
    fulfilments: fulfillments?.split(','),
    reasons: reason?.split(','),
    closed: closed === undefined ? (stateless ? unasked : undefined) : closed === 'true',
  };
}

/** A month of a busy hub: clients of the original ask for it whole, and know of no pages. */
const MOST = 5000;

function pageOf({ limit = MOST, start = 0 }: Query): Pick<OrderQuestion, 'limit' | 'start'> {
  return { limit: Math.min(MOST, Math.max(1, Math.floor(limit))), start: Math.max(0, Math.floor(start)) };
}

/** Whoever asks as a shop sees what a shop sees, whatever else they are. */
function asOwner(shops: readonly string[]): Actor {
  return { id: 0, roles: [], hubs: [], shops, rights: 0 };
}
