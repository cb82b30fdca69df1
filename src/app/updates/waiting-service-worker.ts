type Watched = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'addEventListener'>;

/**
 * Calls back each time that a newer version is installed beside the one that serves this app. The first version of all
 * replaces nothing, however late a page hears of its steps: WebKit still shows it as waiting when it serves already.
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
  // The browser looks for a newer version at each load: it may be on its way already.
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Calls back each time that another version takes over this page. The first one of all brings what the page runs
 * already, however often the browser says that it serves.
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
