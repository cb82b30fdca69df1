import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { ReportOrders, shopStatement as call } from '../../../../src/contract/statistics/statements.ts';
import { addDays, DEFAULT_ZONE, instantOf } from '../../../../src/domain/calendar/hub-time.ts';
import { listedNames } from '../../../../src/domain/core/name-list.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { type DayPeriod, monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import {
  salesByProduct,
  salesByShop,
  serviceAmount,
  type ShopSales,
  STATED_PAYMENTS,
} from '../../../../src/domain/payment/shop-statement.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { orderIncomes, type PartsAsked, shopNames, soldParts, taxRates } from './shop-statement-store.ts';

/**
 * What shops sold in a month of delivery, to the centime (docs/rules.md#shop-statements). An owner's own shops,
 * whatever `shops` asks; an admin's all, with what service and delivery brought when no shop is asked for.
 */
export async function statementOfShops(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  { month, year }: ParamsOf<typeof call>,
  { shops: wanted, hub }: QueryOf<typeof call>,
): Promise<ReportOrders> {
  const days = monthPeriod(month, year);
  const listed = listedNames(wanted ?? '');
  const named = listed.length === 0 ? undefined : listed;
  const own = actor.shops.filter((slug) => named?.includes(slug) ?? true);
  const asked: PartsAsked = {
    ...{ ...days, hub, payments: STATED_PAYMENTS },
    shops: isAdmin(actor) ? named : own,
  };
  const parts = await soldParts(tx, asked);
  const sales = salesByShop(parts);
  const incomes = asked.shops === undefined ? await orderIncomes(tx, asked) : [];
  const names = await shopNames(
    tx,
    sales.map(({ vendor }) => vendor),
  );
  const skus = new Set(parts.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const rates = await taxRates(tx, [...skus]);
  return {
    ...instantsOf(days),
    ...totals(sales),
    serviceamount: serviceAmount(incomes),
    shippingamount: sum(incomes.map(({ shipping }) => shipping)),
    orders: [...new Set(parts.map(({ oid }) => oid))],
    shops: Object.fromEntries(
      sales.map((shop) => [
        shop.vendor,
        {
          ...{ ...shop, name: names.get(shop.vendor) ?? shop.vendor },
          ...{ orders: [...shop.orders], contractFees: [...shop.contractFees] },
        },
      ]),
    ),
    products: [...salesByProduct(parts, rates, addDays(days.to, -1))],
  };
}

/** The first instant of a period, and the first one after it. */
export function instantsOf({ from, to }: DayPeriod): { readonly from: string; readonly to: string } {
  const midnight = (day: string) => new Date(instantOf(day, 0, DEFAULT_ZONE)).toISOString();
  return { from: midnight(from), to: midnight(to) };
}

function totals(sales: readonly ShopSales[]) {
  return {
    ca: sum(sales.map(({ fees }) => fees)),
    amount: sum(sales.map(({ amount }) => amount)),
    discount: sum(sales.map(({ discount }) => discount)),
    items: sales.reduce((total, { items }) => total + items, 0),
  };
}
