import * as calls from '../../../src/contract/hubs/hub-closings.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { closeHubTimes } from './close-hub-times.ts';
import { moveDeliveries } from './move-deliveries.ts';

export const hubClosingRoutes = [
  handle(calls.closeHubTimes, (context, { params: { slug }, body }) => closeHubTimes(context, slug, body)),
  handle(calls.moveDeliveries, (context, { params: { slug }, body }) => moveDeliveries(context, slug, body)),
];
