/** Calls back each time that a newer version is installed beside the one that runs this page. */
export function waitingIn(registration: ServiceWorkerRegistration, found: () => void): void {
  // The first version of all has nothing to replace.
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) found();
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  tell();
  // The browser looks for a newer version at each load: it may be on its way already.
  follow();
  registration.addEventListener('updatefound', follow);
}
