import type { OrderWish } from '../../../src/contract/orders/order-change.ts';
import type { EditQuote, EditWish } from '../../../src/contract/orders/order-edit.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, subtractDownToZero, sum, ZERO } from '../../../src/domain/money/money.ts';
import { containedVat } from '../../../src/domain/order/order-paper.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Context } from '../../core/request-context.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { orderOf, type StoredOrder } from '../orders/orders-store.ts';
import { headOf, withRates } from '../payments/papers/paper-heads.ts';
import { changedOrder } from './apply-change.ts';
import { assessChange } from './assess-change.ts';
import { quoteOf } from './quote-change.ts';

/** Whether the actor manages the order's hub; the order is unknown to everyone else. */
export function isOfOffice(actor: Actor, stored: StoredOrder | undefined): stored is StoredOrder {
  return stored !== undefined && worksFor(actor, stored.order.hub, 'manager');
}

/** Turns a wish of the office into lines and products: replacements are added, replaced lines removed. */
export function plainWish({ lines, added, replaced }: EditWish): OrderWish {
  const gone = new Set(replaced.map(({ line }) => line));
  return {
    lines: [
      ...lines.filter(({ line }) => !gone.has(line)),
      ...replaced.map(({ line }) => ({ line, quantity: 0 })),
    ],
    added: [...added, ...replaced.map(({ by }) => by)],
  };
}

/** Computes the result of an edit, without any effect. */
export async function quoteEdit(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  oid: number,
  wish: EditWish,
): Promise<Result<EditQuote, 'not_found' | 'item_not_in_order'>> {
  const stored = await orderOf(tx, oid);
  if (!isOfOffice(actor, stored)) return refuse('not_found');
  const assessed = await assessChange(tx, stored, plainWish(wish), { now, office: true });
  if (!assessed.ok) return assessed;
  const { order, day } = stored;
  const { quote, held } = await quoteOf(tx, stored, assessed.value);
  const after = changedOrder(order, assessed.value.next);
  const taxOf = await taxesAt(tx, [order, after], day);
  const beyond =
    held === undefined || order.payment.issuer === 'invoice'
      ? ZERO
      : subtractDownToZero(quote.after.toPay, held);
  return accept({
    ...quote,
    ...(held !== undefined && { held }),
    ...{ beyond, vat: { before: taxOf(order), after: taxOf(after) } },
  });
}

/** The tax contained in each of these states of an order, as on an invoice. */
async function taxesAt(
  tx: Tx,
  [order, ...others]: readonly [Order, ...Order[]],
  day: IsoDay,
): Promise<(state: Order) => Centimes> {
  const hub = await hubBySlug(tx, order.hub);
  if (hub === undefined) throw new Error(`order ${order.oid} of an unknown hub: ${order.hub}`);
  const head = await headOf(tx, hub, order.customer.id, { issued: day, delivered: day });
  const rated = await withRates(tx, head, [order, ...others]);
  return (state) => sum(containedVat(state, rated).map(({ vat }) => vat));
}
