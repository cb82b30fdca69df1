/**
 * Goes where a touched notification leads, when the service worker asks an open page to: inside the app, so that
 * nothing half typed is thrown away by a load.
 */
export function openFromNotification(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const url = addressIn(data);
    if (url === undefined) return;
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

function addressIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('url' in message))
    return undefined;
  return message.type === 'OPEN' && typeof message.url === 'string' ? message.url : undefined;
}
