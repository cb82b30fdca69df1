import * as calls from '../../../../src/contract/orders/papers.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { listPapers } from './list-papers.ts';
import { issueMonth } from './monthly-invoices.ts';
import { readDeliveryNote, readPaper } from './paper-file.ts';

export const paperRoutes = [
  handle(calls.listPapers, (context, { query }) => listPapers(context, query)),
  handleInSteps(calls.readPaper, (context, { params: { id } }) => readPaper(context, id)),
  handleInSteps(calls.readDeliveryNote, (context, { params: { oid } }) => readDeliveryNote(context, oid)),
  handleInSteps(calls.issueMonth, (context, { body }) => issueMonth(context, body)),
];
