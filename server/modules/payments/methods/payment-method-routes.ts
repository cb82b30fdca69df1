import * as calls from '../../../../src/contract/people/users.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { addMethod, checkMethods } from './manage-payment-methods.ts';
import { asOwner } from '../../people/account-access.ts';

export const paymentMethodRoutes = [
  handleInSteps(calls.addPaymentMethod, (context, { params: { id }, query, body }) =>
    asOwner(context.actor, id, () =>
      addMethod(context, id, { token: body.id, replace: isYes(query.force_replace) }),
    ),
  ),
  handleInSteps(
    calls.checkPaymentMethods,
    (context, { params: { id }, query }) =>
      asOwner(context.actor, id, () =>
        checkMethods(context, id, isYes(query.intent) || query.amount !== undefined),
      ),
    (_input, { sessionHash }) => [
      { key: `payment-check@${sessionHash ?? ''}`, tries: 30, withinMs: MINUTE_MS },
    ],
  ),
];

/** Accepts a flag as `?force_replace` or `=true`. */
function isYes(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false' && flag !== '0';
}
