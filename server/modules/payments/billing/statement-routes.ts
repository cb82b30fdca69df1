import * as office from '../../../../src/contract/orders/order-office.ts';
import * as statements from '../../../../src/contract/statistics/statements.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { invoiceBill } from './invoice-bill.ts';
import { invoicesByMonth } from './invoices-by-month.ts';
import { mailShops } from '../../fulfilment/mail-shops.ts';
import { ordersOfProducts } from '../../orders/orders-of-products.ts';
import { requestIssue } from '../../fulfilment/request-issue.ts';
import { shopStatement, shopStatementFile } from './read-shop-statement.ts';
import { settleInvoices } from './settle-invoices.ts';
import { readJournal as callJournal } from '../../../../src/contract/statistics/journal.ts';
import { readJournal } from './journal.ts';
import { statementOfShops, instantsOf } from './shops-statement.ts';
import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type {
  ReportShopper,
  shopperStatement as call,
} from '../../../../src/contract/statistics/statements.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { earningsByCourier } from '../../../../src/domain/payment/shopper-statement.ts';
import { type Actor, isAdmin, worksFor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { type DrivenOrder, drivenOrders } from './deliveries-store.ts';
import { emailForms, normaliseEmail } from '../../people/email-forms.ts';

export const statementRoutes = [
  handle(statements.listInvoices, (context, { query }) => invoicesByMonth(context, query)),
  handleInSteps(statements.invoiceBill, (context, { params, query }) => invoiceBill(context, params, query)),
  handle(statements.ordersOfProducts, (context, { query }) => ordersOfProducts(context, query.skus)),
  handle(statements.shopStatement, (context, { params, query }) => statementOfShops(context, params, query)),
  handle(statements.readShopStatement, (context, { params, query }) => shopStatement(context, params, query)),
  handleInSteps(statements.drawShopStatement, (context, { params, query }) =>
    shopStatementFile(context, params, query),
  ),
  handle(callJournal, (context, { params, query }) => readJournal(context, params, query)),
  handle(statements.shopperStatement, (context, { params, query }) =>
    statementOfShopper(context, params, query),
  ),
  handleInSteps(statements.mailShops, (context, { params: { shops }, body }) =>
    mailShops(context, shops, body),
  ),
  handle(
    office.requestIssue,
    (context, { params: { oid }, body }) => requestIssue(context, oid, body),
    // Each request may send a mail to the office.
    (_input, { sessionHash }) => [
      { key: `issue-request@${sessionHash ?? ''}`, tries: 30, withinMs: HOUR_MS },
    ],
  ),
  handle(office.settleInvoices, (context, { body }) => settleInvoices(context, body)),
];

/**
 * The deliveries of a month by courier: administrators get all, managers those of their hubs, couriers their own. A day
 * after a delivery its destination is hidden from couriers (docs/rules.md#redaction).
 */
async function statementOfShopper(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  { month, year }: ParamsOf<typeof call>,
  { owner, hub }: QueryOf<typeof call>,
): Promise<ReportShopper> {
  const days = monthPeriod(month, year);
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const all = isAdmin(actor);
  const courierOnly = !all && managed.length === 0;
  const hubs = all ? undefined : courierOnly ? actor.hubs.map(({ slug }) => slug) : managed;
  const who = owner === undefined ? undefined : emailForms(owner);
  const driven = await drivenOrders(tx, {
    ...{ ...days, who, courier: courierOnly ? actor.id : undefined },
    hubs: hub === undefined ? hubs : (hubs?.filter((slug) => slug === hub) ?? [hub]),
  });
  return {
    ...instantsOf(days),
    ...(owner !== undefined && { who: normaliseEmail(owner) }),
    orders: driven.map((order) => delivery(order, worksFor(actor, order.hub, 'manager'))),
    shoppers: [
      ...earningsByCourier(
        driven.map(({ who: courier, fee, shipping }) => ({
          ...{ who: courier, amount: fee, together: shipping.parent !== 0 },
        })),
      ),
    ],
  };
}

function delivery(
  { oid, who, shipping, redacted, fee }: DrivenOrder,
  office: boolean,
): ReportShopper['orders'][number] {
  const { when, hours, bags, name, postalCode, streetAddress } = shipping;
  const visible = office || !redacted;
  return {
    ...{ oid, when, who, slot: hours, bags, amount: fee },
    name: visible ? name : '',
    postalCode: visible ? postalCode : '',
    streetAdress: visible ? streetAddress : '',
  };
}
