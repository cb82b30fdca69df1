import { localPath } from '../../src/domain/core/local-path.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/cabas-192.png';

/** What the server sends to a device that agreed: words for a person and where a touch leads. */
interface News {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Shows what is pushed, and leads there when it is touched: into the open app when there is one. */
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
  // The page goes there by itself: a navigation would throw away what is half typed.
  page.postMessage({ type: 'OPEN', url });
}

/** A browser demands that every push is shown: one that cannot be read still says something true. */
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
    // Only an address of our own: a push must not lead anywhere else.
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
