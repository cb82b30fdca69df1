import * as calls from '../../../src/contract/orders/day-closing.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { invoiceInstead } from '../payments/order-money/capture-order.ts';
import { acceptControl, captureDay, closeDay, reopenDay } from './close-day.ts';
import { readDay } from './read-day.ts';

export const dayClosingRoutes = [
  handle(calls.readDay, (context, { params }) => readDay(context, dayOf(params))),
  handle(calls.acceptControl, (context, { params, body }) => acceptControl(context, dayOf(params), body)),
  handle(calls.captureDay, (context, { params, body }) => captureDay(context, dayOf(params), body.oids)),
  handle(calls.closeDay, (context, { params }) => closeDay(context, dayOf(params))),
  handle(calls.reopenDay, (context, { params, body }) => reopenDay(context, dayOf(params), body.why)),
  handleInSteps(calls.invoiceInstead, (context, { params: { oid }, body }) =>
    invoiceInstead(context, oid, body.why),
  ),
];

function dayOf({ slug, day }: { readonly slug: string; readonly day: string }) {
  return { hub: slug, day };
}
