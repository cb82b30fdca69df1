import * as calls from '../../../src/contract/people/notices.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse } from '../../../src/domain/core/result.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { pushSubscriptionsOf } from '../../platform/gateways/push-subscriptions.ts';
import { readUnsubscribeToken } from '../mails/unsubscribe-link.ts';
import { changeMailSwitch } from './change-mail-switch.ts';
import { setAlert } from './set-alert.ts';
import { alertsOf } from './stock-alerts-store.ts';

const TEST = {
  title: 'Les notifications arrivent ici',
  body: 'C’était un essai, demandé dans Compte, Notifications et rappels.',
  url: '/profile/notifications',
};

export const noticeRoutes = [
  handleInSteps(
    calls.unsubscribe,
    async ({ database, write }, { params: { token }, body }) => {
      const notice = await readUnsubscribeToken(database, token);
      if (notice === undefined) return refuse('link_expired');
      return write((tx) => changeMailSwitch(tx, notice, body?.on === true));
    },
    (_input, { ip }) => [{ key: `unsubscribe:${ip}`, tries: 300, withinMs: HOUR_MS }],
  ),
  handleInSteps(
    calls.testPush,
    async ({ actor, gateways, read }, { body: { endpoint } }) => {
      const own = await read((tx) => pushSubscriptionsOf(tx, actor.id));
      const device = own.find((one) => one.endpoint === endpoint);
      return accept({ sent: device !== undefined && (await gateways.push.send(device, TEST)) === 'sent' });
    },
    (_input, { sessionHash }) => [{ key: `push-test:${sessionHash ?? ''}`, tries: 20, withinMs: HOUR_MS }],
  ),
  handle(calls.listStockAlerts, ({ tx, actor }) => alertsOf(tx, actor.id)),
  handle(
    calls.setStockAlert,
    (context, { params: { sku }, body }) => setAlert(context, sku, body),
    (_input, _request, { actor }) => [{ key: `stock-alert:${actor.id}`, tries: 200, withinMs: DAY_MS }],
  ),
];
