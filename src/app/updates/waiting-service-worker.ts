type Watched = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'addEventListener'>;

/**
 * Calls back whenever a newer version is installed beside the active one. The first version replaces nothing, however
 * late the page observes it: WebKit still reports it as waiting when it is active.
 */
export function onWaitingWorker(registration: Watched, found: () => void): void {
  const follow = () => {
    const newer = registration.installing;
    if (newer === null || registration.active === null) return;
    newer.addEventListener('statechange', () => {
      if (newer.state === 'installed') found();
    });
  };
  const { waiting, active } = registration;
  if (waiting?.state === 'installed' && active !== null) found();
  // Browsers check for updates on each load: one may already be installing.
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Calls back whenever another version takes control of this page. The first one is the version that the page runs,
 * however often the browser reports it.
 */
export function onControllerChange(
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  overtaken: () => void,
): void {
  let serves = container.controller;
  container.addEventListener('controllerchange', () => {
    const now = container.controller;
    if (serves !== null && now !== serves) overtaken();
    serves = now;
  });
}
