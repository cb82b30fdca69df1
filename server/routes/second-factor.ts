import * as calls from '../../src/contract/second-factor.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/hub-time.ts';
import { handle } from '../http/handler.ts';
import { removeSecondFactor } from '../services/account/remove-second-factor.ts';
import { beginSecondFactor, confirmSecondFactor, secondFactor } from '../services/account/second-factor.ts';
import { forOwner } from '../services/whose.ts';

// Also an admin begins and confirms their own alone: it is their telephone that shows the code.
export const secondFactorRoutes = [
  handle(calls.readSecondFactor, (context, { params: { id } }) =>
    forOwner(context.actor, id, () => secondFactor(context, id)),
  ),
  handle(
    calls.beginSecondFactor,
    (context, { params: { id }, body }) =>
      forOwner({ ...context.actor, roles: [] }, id, () => beginSecondFactor(context, id, body.password)),
    ({ params: { id } }) => [{ key: `password:${id}`, tries: 10, withinMs: HOUR_MS }],
  ),
  handle(
    calls.confirmSecondFactor,
    (context, { params: { id }, body }) =>
      forOwner({ ...context.actor, roles: [] }, id, () => confirmSecondFactor(context, id, body.code)),
    ({ params: { id } }) => [{ key: `code:${id}`, tries: 10, withinMs: 15 * MINUTE_MS }],
  ),
  handle(
    calls.removeSecondFactor,
    (context, { params: { id }, body }) =>
      forOwner(context.actor, id, () => removeSecondFactor(context, id, body)),
    ({ params: { id } }, { sessionHash }) => [
      { key: `password:${id}`, tries: 10, withinMs: HOUR_MS },
      { key: `password@${sessionHash ?? ''}`, tries: 10, withinMs: HOUR_MS },
    ],
  ),
];
