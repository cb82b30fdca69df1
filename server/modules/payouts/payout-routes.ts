import * as calls from '../../../src/contract/orders/payouts.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { passwordTries } from '../people/confirm-password.ts';
import { makePayouts } from './make-payouts.ts';
import { markPayouts, readPayoutFile, readPayouts } from './read-payouts.ts';
import { joinStripe } from './shop-account.ts';
import { readShopPayouts, saveShopPayout } from './shop-payouts.ts';

export const payoutRoutes = [
  handle(calls.readPayouts, (context, { query }) => readPayouts(context, query)),
  handleInSteps(calls.makePayouts, (context, { body }) => makePayouts(context, body)),
  handle(calls.markPayouts, (context, { body }) => markPayouts(context, body)),
  handle(calls.readPayoutFile, (context, { params: { id } }) => readPayoutFile(context, id)),
  handleInSteps(calls.readShopPayouts, (context, { params: { urlpath } }) =>
    readShopPayouts(context, urlpath),
  ),
  handle(
    calls.saveShopPayout,
    (context, { params: { urlpath }, body }) => saveShopPayout(context, urlpath, body),
    passwordTries,
  ),
  handleInSteps(calls.joinStripe, (context, { params: { urlpath } }) => joinStripe(context, urlpath)),
];
