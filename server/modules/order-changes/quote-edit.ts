import type { OrderWish } from '../../../src/contract/orders/order-change.ts';
import type { EditQuote, EditWish } from '../../../src/contract/orders/order-edit.ts';
import type { OrderItem } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, subtractDownToZero, sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { vatByRate, vatRateOn } from '../../../src/domain/money/vat.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { orderOf, type StoredOrder } from '../orders/orders-store.ts';
import { taxRates } from '../payments/billing/shop-statement-store.ts';
import { assessChange } from './assess-change.ts';
import { quoteOf } from './quote-change.ts';

/** An order of a hub that the person manages; for everyone else it is unknown. */
export function isOfOffice(actor: Actor, stored: StoredOrder | undefined): stored is StoredOrder {
  return stored !== undefined && worksFor(actor, stored.order.hub, 'manager');
}

/** A wish of the office as lines and products: what is replaced goes, what replaces it comes. */
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

/** Says what an edit would come to, without any effect. */
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
  const { items } = assessed.value.next;
  const rates = await taxRates(
    tx,
    [...order.items, ...items].map(({ sku }) => sku),
  );
  const taxOf = (lines: readonly OrderItem[]) => containedTax(lines, rates, day);
  const beyond =
    held === undefined || order.payment.issuer === 'invoice'
      ? ZERO
      : subtractDownToZero(quote.after.toPay, held);
  return accept({
    ...quote,
    ...(held !== undefined && { held }),
    ...{ beyond, vat: { before: taxOf(order.items), after: taxOf(items) } },
  });
}

function containedTax(
  items: readonly OrderItem[],
  rates: ReadonlyMap<number, number>,
  day: IsoDay,
): Centimes {
  const lines = items.map(({ sku, price, quantity }) => ({
    amount: times(price, quantity),
    rate: vatRateOn(rates.get(sku) ?? 0, day),
  }));
  return sum(vatByRate(lines).map(({ vat }) => vat));
}
