import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { ReportOrders, shopStatement as call } from '../../../../src/contract/statistics/statements.ts';
import { addDays, DEFAULT_ZONE, instantOf } from '../../../../src/domain/calendar/hub-time.ts';
import { listedNames } from '../../../../src/domain/core/name-list.ts';
import { sum, ZERO } from '../../../../src/domain/money/money.ts';
import { type DayPeriod, monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import {
  discountsOfHub,
  salesByProduct,
  salesByShop,
  serviceAmount,
  type ShopSales,
  STATED_PAYMENTS,
} from '../../../../src/domain/payment/shop-statement.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import {
  orderIncomes,
  type PartFilter,
  refundsOfHub,
  shopNames,
  soldParts,
  taxRates,
} from './shop-statement-store.ts';

/**
 * The shops' sales of a month of delivery, to the centime (docs/rules.md#shop-statements). Owners get only their own
 * shops; administrators all of them, with the income of service and delivery when `shops` is absent.
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
  const filter: PartFilter = {
    ...{ ...days, hub, payments: STATED_PAYMENTS },
    shops: isAdmin(actor) ? named : own,
  };
  const parts = await soldParts(tx, filter);
  const sales = salesByShop(parts);
  const incomes = filter.shops === undefined ? await orderIncomes(tx, filter) : [];
  const byHub = filter.shops === undefined ? await refundsOfHub(tx, filter) : ZERO;
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
    ...(filter.shops === undefined && { hubDiscounts: discountsOfHub(parts), hubRefunds: byHub }),
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

/** The first instant of a period, and the first instant after it. */
export function instantsOf({ from, to }: DayPeriod): { readonly from: string; readonly to: string } {
  const midnight = (day: string) => new Date(instantOf(day, 0, DEFAULT_ZONE)).toISOString();
  return { from: midnight(from), to: midnight(to) };
}

function totals(sales: readonly ShopSales[]) {
  return {
    ca: sum(sales.map(({ fees }) => fees)),
    amount: sum(sales.map(({ amount }) => amount)),
    discount: sum(sales.map(({ discount }) => discount)),
    refundsByHub: sum(sales.map(({ refundsByHub }) => refundsByHub)),
    refundsBorne: sum(sales.map(({ refundsBorne }) => refundsBorne)),
    items: sales.reduce((total, { items }) => total + items, 0),
  };
}
