import { localPath } from '../../src/domain/core/local-path.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/cabas-192.png';

/** A push message: its text, and the address that a tap opens. */
interface News {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Shows push messages; a tap opens their address, in the open app when there is one. */
export function showNews(): void {
  self.addEventListener('push', (event) => {
    const { title, body, url } = newsIn(event.data);
    event.waitUntil(self.registration.showNotification(title, { body, icon: ICON, lang: 'fr', data: url }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    event.waitUntil(open(typeof data === 'string' ? data : '/'));
  });
}

async function open(url: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  await page.focus();
  // The page routes by itself: a navigation would discard half-typed input.
  page.postMessage({ type: 'OPEN', url });
}

/** Browsers require a notification for every push: an unreadable one gets a general text. */
function newsIn(data: PushMessageData | null): News {
  const given = parsed(data);
  const text = (name: string, otherwise: string) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const url = text('url', '/');
  return {
    title: text('title', 'Cabas'),
    body: text('body', 'Il y a du nouveau dans votre cabas.'),
    // Only a local address: a push must not lead to another site.
    url: localPath(url) ?? '/',
  };
}

function parsed(data: PushMessageData | null): object {
  try {
    const value: unknown = JSON.parse(data?.text() ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
