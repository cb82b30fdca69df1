import { CodedError } from '../../../domain/core/error-messages.ts';

/** The push subscription as the server stores it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The state of push notifications in this browser. */
export type PushState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

/** What prevents push notifications, as far as it is known without the service worker. */
export function pushHindrance(): PushState | undefined {
  if (!('PushManager' in globalThis)) return needsHomeScreen() ? 'home_screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** Reads the state of push notifications in this browser. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === undefined) return needsHomeScreen() ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await manager.getSubscription()) === null ? 'off' : 'on';
}

/**
 * Asks for permission and subscribes; `undefined` when the person declines.
 * @param publicKey the server's VAPID key, in base64url
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
 * Unsubscribes this browser and returns the endpoint that the server must delete.
 * @throws 'Not subscribed to push notifications.' and 'Unsubscribe failed!' with their codes. See
 * docs/rules.md#given-words.
 */
export async function stopPush(): Promise<string> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) throw new CodedError('push_not_subscribed');
  if (!(await subscription.unsubscribe())) throw new CodedError('push_unsubscribe_failed');
  return subscription.endpoint;
}

/** The French sentences of the two error codes. */
export const pushWords = {
  push_not_subscribed: 'Cet appareil ne recevait pas de notifications.',
  push_unsubscribe_failed: 'Le navigateur n’a pas pu arrêter les notifications. Réessayez dans un instant.',
} as const;

/** The sentence of a push error; `undefined` for any other error. */
export function pushSentence(error: unknown): string | undefined {
  if (!(error instanceof CodedError)) return undefined;
  const words: Readonly<Record<string, string>> = pushWords;
  return words[error.code];
}

/** The endpoint to which the server sends this browser's notifications. */
export async function pushEndpoint(): Promise<string | undefined> {
  return (await (await pushManager())?.getSubscription())?.endpoint;
}

/** iOS and iPadOS only support push for installed pages; iPadOS claims to be a Mac with a touch screen. */
function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
