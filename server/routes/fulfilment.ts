import * as calls from '../../src/contract/fulfilment.ts';
import { handle } from '../http/handler.ts';
import { collectFrom } from '../services/fulfilment/day-calls.ts';
import { assignShopper, setPriority } from '../services/fulfilment/tour-calls.ts';
import { updateIssue } from '../services/fulfilment/update-issue.ts';
import { updateItems } from '../services/fulfilment/update-items.ts';
import { updateShipping } from '../services/fulfilment/update-shipping.ts';

export const fulfilmentRoutes = [
  handle(calls.updateItems, (context, { params: { oid }, body }) => updateItems(context, oid, body)),
  handle(calls.updateIssue, (context, { params: { oid }, body }) => updateIssue(context, oid, body)),
  handle(calls.updateShipping, (context, { params: { oid }, body }) => updateShipping(context, oid, body)),
  handle(calls.assignShopper, (context, { body }) => assignShopper(context, body)),
  handle(calls.setPriority, (context, { params: { oid }, body }) => setPriority(context, oid, body)),
  handle(calls.collectVendor, (context, { params: { id }, body }) => collectFrom(context, id, body)),
];
