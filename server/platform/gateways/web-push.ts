import webPush from 'web-push';
import type { Database } from '../../core/database/database-types.ts';
import type { PushGateway, PushMessage, PushSubscription } from '../../core/gateways/push-gateway.ts';
import { loadOrCreateSecret } from '../database/kept-secrets.ts';
import { isAllowedAddress, postPublic, publicOnly, type AddressPolicy } from './public-requests.ts';

/** A message that was not fetched within a day expires. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/**
 * Opens the gateway of web push, encrypted for each browser. The VAPID keys are created at the first start and stored.
 *
 * @param reach addresses that may be called; tests run a push service on this machine
 */
export async function openWebPush(
  database: Pick<Database, 'db'>,
  subject: string,
  reach: AddressPolicy = publicOnly,
): Promise<PushGateway> {
  const keys = await loadOrCreateSecret(database, 'vapid', () => webPush.generateVAPIDKeys());
  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => isAllowedAddress(endpoint, reach),
    async send(subscription, message) {
      const request = encrypted(subscription, message, { subject, ...keys });
      // Invalid keys never become valid.
      if (request === undefined) return 'gone';
      // Checked again, since a name may resolve to another address by now. A mail carries the same message.
      const status = await postPublic(subscription.endpoint, request, { reach, patienceMs: TIMEOUT_MS });
      if (status === undefined) return 'failed';
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    },
  };
}

function encrypted(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { ...{ TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' }, vapidDetails },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name, value] as const);
    return { headers: Object.fromEntries(texts), body };
  } catch {
    // The library throws when a browser sent keys that are not on the curve.
    return undefined;
  }
}
