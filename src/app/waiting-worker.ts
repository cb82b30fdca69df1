/** Calls back each time that a newer version is installed beside the one that runs this page. */
export function waitingIn(registration: ServiceWorkerRegistration, found: () => void): void {
  // The first version of all has nothing to replace.
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) found();
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}
