import * as calls from '../../../../src/contract/orders/customer-account.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { giveGoodwill } from './give-goodwill.ts';
import { accountPage } from './read-ledger.ts';

export const accountRoutes = [
  handle(calls.readAccount, ({ tx }, { params: { id }, query }) => accountPage(tx, id, query)),
  handle(calls.giveGoodwill, (context, { params: { id }, body }) => giveGoodwill(context, id, body)),
];
