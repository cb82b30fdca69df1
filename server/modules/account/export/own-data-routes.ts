import * as calls from '../../../../src/contract/orders/own-data.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { ledgerPage } from '../../payments/credit/read-ledger.ts';
import { asOwner } from '../../people/account-access.ts';
import { passwordTries } from '../../people/confirm-password.ts';
import { exportData } from './export-data.ts';

/** Exports of a person in a day, wrong passwords included: each reads every table. */
const EXPORTS = { tries: 6, withinMs: DAY_MS };

// `roles: []`: an administrator too reads only their own.
export const ownDataRoutes = [
  handle(calls.readLedger, ({ tx, actor }, { params: { id }, query }) =>
    asOwner({ ...actor, roles: [] }, id, () => ledgerPage(tx, id, query)),
  ),
  handle(
    calls.exportData,
    (context, { params: { id }, body: { password } }) =>
      asOwner({ ...context.actor, roles: [] }, id, () => exportData(context, password)),
    (input, request, { actor }) => [
      ...passwordTries(input, request),
      { key: `export:${actor.id}`, ...EXPORTS },
    ],
  ),
];
