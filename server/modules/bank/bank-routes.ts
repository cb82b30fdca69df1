import * as calls from '../../../src/contract/orders/bank.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { decideEntry } from './decide-entry.ts';
import { importFile } from './import-file.ts';
import { readBank } from './read-bank.ts';

export const bankRoutes = [
  handle(calls.readBank, (context, { query }) => readBank(context, query)),
  handleInSteps(calls.importBankFile, (context, { body }) => importFile(context, body)),
  handle(calls.decideBankEntry, (context, { params: { id }, body }) => decideEntry(context, id, body)),
];
