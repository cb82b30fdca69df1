import { sendSkipWaiting } from './skip-waiting-message.ts';

/** Resumes an update that was accepted before this page load; calls back when the new version controls the page. */
export function resumeUpdate(
  { waiting, active }: Pick<ServiceWorkerRegistration, 'waiting' | 'active'>,
  overtaken: () => void,
): void {
  if (waiting) sendSkipWaiting(waiting);
  // It may have taken over while this page was loading, or be about to.
  else if (active) whenActivated(active, overtaken);
}

function whenActivated(worker: ServiceWorker, activated: () => void): void {
  if (worker.state === 'activated') activated();
  else worker.addEventListener('statechange', () => whenActivated(worker, activated), { once: true });
}
