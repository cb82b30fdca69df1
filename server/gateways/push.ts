import webPush from 'web-push';
import type { Database } from '../store/database.ts';
import type { PushSubscription } from '../store/push-subscriptions.ts';
import { keptSecret } from '../store/secrets.ts';

/** What shows on a device that is asleep: no personal data beyond what a lock screen may show. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path that a touch opens. */
  readonly url: string;
}

/** The door to people's devices. */
export interface PushGateway {
  /** What a browser needs to subscribe: `config.keys.pubVapid`. */
  readonly publicKey: string;
  /** `gone`: the browser withdrew its subscription, forget it. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
}

/** A message that nobody fetched within a day is old news. */
const LIFE_SECONDS = 86_400;
const PATIENCE_MS = 10_000;

/** Web push, encrypted for the one browser. The keys are made at the first start and kept. */
export async function openWebPush(database: Pick<Database, 'db'>, subject: string): Promise<PushGateway> {
  const keys = await keptSecret(database, 'vapid', () => webPush.generateVAPIDKeys());
  return {
    publicKey: keys.publicKey,
    async send(subscription, message) {
      const request = encrypted(subscription, message, { subject, ...keys });
      // Nothing can ever be written for keys that are none.
      if (request === undefined) return 'gone';
      const { headers, body } = request;
      const sent = await fetch(subscription.endpoint, {
        method: 'POST',
        headers: headers,
        body: new Uint8Array(body),
        // A push service takes what it is sent: where another address leads is not ours to find out.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined);
      // A push service that cannot be reached is no fault of ours: the same news is in a mail.
      if (sent === undefined) return 'failed';
      if (sent.status === 404 || sent.status === 410) return 'gone';
      return sent.ok ? 'sent' : 'failed';
    },
  };
}

function encrypted(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
): (Pick<webPush.RequestDetails, 'headers'> & { readonly body: Buffer }) | undefined {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      ...{ TTL: LIFE_SECONDS, contentEncoding: 'aes128gcm' },
      vapidDetails,
    });
  } catch {
    // The library has no other way of saying that a browser gave no keys of the curve.
    return undefined;
  }
}
