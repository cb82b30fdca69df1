import * as calls from '../../../../src/contract/sync/quarantine.ts';
import { accept } from '../../../../src/domain/core/result.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { handle, type Route } from '../../../platform/http/requests/call-handler.ts';
import { decideQuarantined, openQuarantine } from './decide-quarantine.ts';

/** The routes of the quarantine; `operations` finds the handler of the quarantined operation. */
export function quarantineRoutes(operations: AppContext['operations']): readonly Route[] {
  return [
    handle(calls.listQuarantine, async (context) => accept(await openQuarantine(context))),
    handle(calls.decideQuarantine, (context, { params: { id }, body }) =>
      decideQuarantined(context, id, body, operations),
    ),
  ];
}
