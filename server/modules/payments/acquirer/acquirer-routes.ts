import * as calls from '../../../../src/contract/orders/acquirer.ts';
import { accept } from '../../../../src/domain/core/result.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { decideFinding } from './decide-finding.ts';
import { readOrderPayment } from './order-payment.ts';
import { readAcquirer } from './read-acquirer.ts';

export const acquirerRoutes = [
  handleInSteps(calls.readMeans, async ({ gateways }) => accept(await gateways.payment.means())),
  handle(calls.readAcquirer, (context) => readAcquirer(context)),
  handleInSteps(calls.readOrderPayment, (context, { params: { oid } }) => readOrderPayment(context, oid)),
  handleInSteps(calls.decideFinding, (context, { params: { id }, body }) => decideFinding(context, id, body)),
];
