import * as calls from '../../../src/contract/orders/fulfilment.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { collectFrom } from './day-calls.ts';
import { assignShopper, setPriority } from './tour-calls.ts';
import { updateIssue } from './update-issue.ts';
import { updateItems } from './update-items.ts';
import { updateShipping } from './update-shipping.ts';

export const fulfilmentRoutes = [
  handle(calls.updateItems, (context, { params: { oid }, body }) => updateItems(context, oid, body)),
  handle(calls.updateIssue, (context, { params: { oid }, body }) => updateIssue(context, oid, body)),
  handle(calls.updateShipping, (context, { params: { oid }, body }) => updateShipping(context, oid, body)),
  handle(calls.assignShopper, (context, { body }) => assignShopper(context, body)),
  handle(calls.setPriority, (context, { params: { oid }, body }) => setPriority(context, oid, body)),
  handle(calls.collectVendor, (context, { params: { id }, body }) => collectFrom(context, id, body)),
];
