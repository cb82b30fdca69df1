import * as calls from '../../../../src/contract/sync/quarantine.ts';
import { accept } from '../../../../src/domain/core/result.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { operationHandler } from '../../../every-operation.ts';
import { decideQuarantined, openQuarantine } from './decide-quarantine.ts';

export const quarantineRoutes = [
  handle(calls.listQuarantine, async (context) => accept(await openQuarantine(context))),
  handle(calls.decideQuarantine, (context, { params: { id }, body }) =>
    decideQuarantined(context, id, body, operationHandler),
  ),
];
