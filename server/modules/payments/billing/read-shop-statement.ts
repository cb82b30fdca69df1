import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type {
  drawShopStatement as drawCall,
  readShopStatement as call,
  ShopStatement,
} from '../../../../src/contract/statistics/statements.ts';
import { DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { sum, ZERO } from '../../../../src/domain/money/money.ts';
import { lineVatRate } from '../../../../src/domain/payment/order-vat.ts';
import { statedAccount, statedOrders } from '../../../../src/domain/payment/stated-account.ts';
import { salesByShop, STATED_PAYMENTS } from '../../../../src/domain/payment/shop-statement.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import { AnsweredFile } from '../../../platform/http/answers/call-answer.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import {
  daysOfOrders,
  partKey,
  shopNames,
  shopRefunds,
  soldAmounts,
  soldItems,
  taxRates,
} from './shop-statement-store.ts';
import { instantsOf } from './shops-statement.ts';

type Refusal = 'not_found' | 'forbidden';
type Asked = ParamsOf<typeof call>;

/** The statement of one shop for a month of delivery, added up from its orders (docs/rules.md#shop-statements). */
export async function shopStatement(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { urlpath: vendor, month, year }: Asked,
  { hub }: QueryOf<typeof call>,
): Promise<Result<ShopStatement, Refusal>> {
  const name = (await shopNames(tx, [vendor])).get(vendor);
  if (name === undefined) return refuse('not_found');
  if (!isAdmin(actor) && !actor.shops.includes(vendor)) return refuse('forbidden');
  const period = monthPeriod(month, year);
  const filter = { ...period, hub, payments: STATED_PAYMENTS, shops: [vendor] };
  const parts = await soldAmounts(tx, filter);
  const given = await shopRefunds(tx, filter);
  const items = await soldItems(tx, filter, vendor);
  const unrated = items.filter(({ tva }) => tva === null).map(({ sku }) => sku);
  const rates = unrated.length === 0 ? undefined : await taxRates(tx, [...new Set(unrated)]);
  const lines = items.map(({ oid, day, sku, ordered, paid, tva }) => ({
    ...{ oid, ordered, paid },
    rate: lineVatRate({ sku, vendor, ...(tva !== null && { tva }) }, { rates, day }),
  }));
  const loweredIn = (oid: number) => given.get(partKey(oid, vendor))?.lowered ?? ZERO;
  const lowered = sum(parts.map(({ oid }) => loweredIn(oid)));
  const days = await daysOfOrders(
    tx,
    parts.map(({ oid }) => oid),
  );
  const byOrder = statedOrders(parts, { lines, lowered: loweredIn })
    .flatMap((one) => {
      const day = days.get(one.oid);
      return day === undefined ? [] : [{ ...one, day }];
    })
    .toSorted((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : left.oid - right.oid));
  const sales = salesByShop(parts)[0] ?? { ...NOTHING_SOLD, vendor };
  const account = statedAccount(sales, parts, { lines, lowered });
  return accept({
    ...{ ...instantsOf(period), vendor, name, byOrder },
    ...{ orders: sales.orders.length, items: sales.items, discount: sales.discount, fees: sales.fees },
    ...{ ...account, contractFees: [...sales.contractFees], vat: [...account.vat] },
  });
}

/** The same as PDF, drawn outside any transaction. */
export async function shopStatementFile(
  { actor, read, clock }: Pick<StepsContext, 'read' | 'clock'> & { readonly actor: Actor },
  params: ParamsOf<typeof drawCall>,
  query: QueryOf<typeof drawCall>,
): Promise<Result<AnsweredFile, Refusal>> {
  const { stated, hub } = await read(async (tx) => ({
    stated: await shopStatement({ tx, actor }, params, query),
    hub: await requestedHub(tx, query.hub),
  }));
  if (!stated.ok) return stated;
  // Loaded on demand: the PDF packages are large.
  const { drawShopStatement } = await import('./draw-shop-statement.ts');
  const bytes = await drawShopStatement(stated.value, {
    ...{ month: params.month, year: params.year },
    ...{ market: hub?.siteName.fr ?? '', issuer: hub?.payee },
    drawn: localDay(clock(), hub === undefined ? DEFAULT_ZONE : zoneOf(hub)),
  });
  const period = params.month === '-' ? `${params.year}` : `${params.year}-${params.month}`;
  return accept(new AnsweredFile('application/pdf', `decompte-${params.urlpath}-${period}.pdf`, bytes));
}

const NOTHING_SOLD = {
  ...{ orders: [], items: 0, amount: ZERO, discount: ZERO, refundsByHub: ZERO, refundsBorne: ZERO },
  ...{ fees: ZERO, contractFees: [], errors: 0, refunds: 0 },
};
