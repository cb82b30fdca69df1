import * as office from '../../src/contract/order-office.ts';
import * as statements from '../../src/contract/statements.ts';
import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { handle, handleInSteps } from '../http/handler.ts';
import { invoiceBill } from '../services/statements/invoice-bill.ts';
import { invoicesByMonth } from '../services/statements/invoices.ts';
import { mailShops } from '../services/statements/mail-shops.ts';
import { ordersOfProducts } from '../services/statements/orders-of-products.ts';
import { requestIssue } from '../services/statements/request-issue.ts';
import { settleInvoices } from '../services/statements/settle-invoices.ts';
import { statementOfShopper } from '../services/statements/shopper.ts';
import { statementOfShops } from '../services/statements/shops.ts';

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
