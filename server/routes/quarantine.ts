import * as calls from '../../src/contract/quarantine.ts';
import { accept } from '../../src/domain/result.ts';
import { handle } from '../http/handler.ts';
import { acceptedOperation } from '../services/operations.ts';
import { decideOnWork, workToDecide } from '../services/quarantine/decide.ts';

export const quarantineRoutes = [
  handle(calls.listQuarantine, async (context) => accept(await workToDecide(context))),
  handle(calls.decideQuarantine, (context, { params: { id }, body }) =>
    decideOnWork(context, id, body, acceptedOperation),
  ),
];
