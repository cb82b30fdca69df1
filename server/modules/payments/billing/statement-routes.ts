import * as office from '../../../../src/contract/orders/order-office.ts';
import * as statements from '../../../../src/contract/statistics/statements.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { invoiceBill } from './invoice-bill.ts';
import { invoicesByMonth } from './invoices-by-month.ts';
import { mailShops } from '../../fulfilment/mail-shops.ts';
import { ordersOfProducts } from '../../orders/orders-of-products.ts';
import { requestIssue } from '../../fulfilment/request-issue.ts';
import { settleInvoices } from './settle-invoices.ts';
import { statementOfShopper } from './read-shopper-statement.ts';
import { statementOfShops } from './shops-statement.ts';

export const statementRoutes = [
  handle(statements.listInvoices, (context, { query }) => invoicesByMonth(context, query)),
  handleInSteps(statements.invoiceBill, (context, { params, query }) => invoiceBill(context, params, query)),
  handle(statements.ordersOfProducts, (context, { query }) => ordersOfProducts(context, query.skus)),
  handle(statements.shopStatement, (context, { params, query }) => statementOfShops(context, params, query)),
  handle(statements.shopperStatement, (context, { params, query }) =>
    statementOfShopper(context, params, query),
  ),
  handle(statements.mailShops, (context, { params: { shops }, body }) => mailShops(context, shops, body)),
  handle(
    office.requestIssue,
    (context, { params: { oid }, body }) => requestIssue(context, oid, body),
    // Each may be a mail to the people of the market.
    (_input, { sessionHash }) => [
      { key: `issue-request@${sessionHash ?? ''}`, tries: 30, withinMs: HOUR_MS },
    ],
  ),
  handle(office.settleInvoices, (context, { body }) => settleInvoices(context, body)),
];
