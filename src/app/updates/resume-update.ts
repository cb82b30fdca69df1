import { tellToTakeOver } from './skip-waiting-message.ts';

/** Goes on with what was accepted before this page was loaded; calls back when the newer version serves it. */
export function goOn(
  { waiting, active }: Pick<ServiceWorkerRegistration, 'waiting' | 'active'>,
  overtaken: () => void,
): void {
  if (waiting) tellToTakeOver(waiting);
  // It may have taken over between the first byte of this page and its first line, or be about to.
  else if (active) whenActivated(active, overtaken);
}

function whenActivated(worker: ServiceWorker, activated: () => void): void {
  if (worker.state === 'activated') activated();
  else worker.addEventListener('statechange', () => whenActivated(worker, activated), { once: true });
}
