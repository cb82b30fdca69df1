import * as calls from '../../src/contract/quarantine.ts';
import { accept } from '../../src/domain/result.ts';
import { handle } from '../http/handler.ts';
import { operationHandler } from '../services/operations.ts';
import { decideQuarantined, openQuarantine } from '../services/quarantine/decide.ts';

export const quarantineRoutes = [
  handle(calls.listQuarantine, async (context) => accept(await openQuarantine(context))),
  handle(calls.decideQuarantine, (context, { params: { id }, body }) =>
    decideQuarantined(context, id, body, operationHandler),
  ),
];
