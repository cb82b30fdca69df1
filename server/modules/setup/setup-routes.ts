import * as calls from '../../../src/contract/hubs/setup.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { clientLine } from '../../platform/http/session/client-address.ts';
import { startSession } from '../account/sign-in/sign-in.ts';
import { addFirstAdministrator, tokenRefusal } from './first-administrator.ts';
import { readReadiness } from './readiness.ts';
import { setUpMarket } from './set-up-market.ts';
import { finishSetup, markSetupStep, readSetup } from './setup-steps.ts';
import { sendTestMail } from './test-mail.ts';

export const setupRoutes = [
  handle(calls.readSetup, (context) => readSetup(context)),
  handle(
    calls.checkSetupToken,
    async (context, { body: { token } }) => (await tokenRefusal(context.tx, token)) ?? readSetup(context),
    (_input, { ip }) => [{ key: `setup-token@${clientLine(ip)}`, tries: 100, withinMs: 15 * MINUTE_MS }],
  ),
  handle(
    calls.createFirstAdministrator,
    async (context, { body }) => {
      const added = await addFirstAdministrator(context, body);
      return added.ok ? startSession(context, added.value) : added;
    },
    (_input, { ip }) => [{ key: `setup@${clientLine(ip)}`, tries: 30, withinMs: 15 * MINUTE_MS }],
  ),
  handle(calls.setUpMarket, (context, { body }) => setUpMarket(context, body)),
  handleInSteps(
    calls.sendTestMail,
    (context) => sendTestMail(context),
    (_input, _request, { actor }) => [{ key: `setup-mail:${actor.id}`, tries: 10, withinMs: HOUR_MS }],
  ),
  handle(calls.markSetupStep, (context, { body: { step } }) => markSetupStep(context, step)),
  handle(calls.finishSetup, (context) => finishSetup(context)),
  handle(calls.readReadiness, (context) => readReadiness(context)),
];
