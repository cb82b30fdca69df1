import { CodedError } from '../../../domain/core/error-messages.ts';

/** What the server needs to reach a browser. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Whether this browser can be told something while the app is closed, and whether it is. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Where notifications stand in this browser. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await manager.getSubscription()) === null ? 'off' : 'on';
}

/**
 * Asks the browser's permission and gives where to reach it; `undefined` when the person said no.
 * @param publicKey the server's, in base64url
 */
export async function startPush(publicKey: string): Promise<PushAddress | undefined> {
  const manager = await pushManager();
  if (manager === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  const { endpoint, keys } = (
    await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    return undefined;
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/**
 * Stops it in this browser and gives what the server must forget.
 * @throws 'Not subscribed to push notifications.' and 'Unsubscribe failed!' with their codes. See
 * docs/rules.md#given-words.
 */
export async function stopPush(): Promise<string> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) throw new CodedError('push_not_subscribed');
  if (!(await subscription.unsubscribe())) throw new CodedError('push_unsubscribe_failed');
  return subscription.endpoint;
}

/** What a person reads for the two codes. */
export const pushWords = {
  push_not_subscribed: 'Cet appareil ne recevait pas de notifications.',
  push_unsubscribe_failed: 'Le navigateur n’a pas pu arrêter les notifications. Réessayez dans un instant.',
} as const;

/** The sentence of a push error; any other error is not ours to say. */
export function pushSentence(error: unknown): string | undefined {
  if (!(error instanceof CodedError)) return undefined;
  const words: Readonly<Record<string, string>> = pushWords;
  return words[error.code];
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
