import webPush from 'web-push';
import type { Database } from '../../core/database/database-types.ts';
import type { PushGateway, PushMessage, PushSubscription } from '../../core/gateways/push-gateway.ts';
import { loadOrCreateSecret } from '../database/kept-secrets.ts';
import { isAllowedAddress, postPublic, publicOnly, type AddressPolicy } from './public-requests.ts';

/** A message that nobody fetched within a day is old news. */
const LIFE_SECONDS = 86_400;
const PATIENCE_MS = 10_000;

/**
 * Web push, encrypted for the one browser. The keys are made at the first start and kept.
 *
 * @param reach where services may be; tests have one of their own on this machine
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
      // Nothing can ever be written for keys that are none.
      if (request === undefined) return 'gone';
      // Looked at again: a name may lead elsewhere by now. The same news is in a mail.
      const status = await postPublic(subscription.endpoint, request, { reach, patienceMs: PATIENCE_MS });
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
      { ...{ TTL: LIFE_SECONDS, contentEncoding: 'aes128gcm' }, vapidDetails },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name, value] as const);
    return { headers: Object.fromEntries(texts), body };
  } catch {
    // The library has no other way of saying that a browser gave no keys of the curve.
    return undefined;
  }
}
