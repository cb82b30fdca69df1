import type { EnginePort } from '../contract/engine.ts';
import { applyUpdate } from './apply-update.ts';
import { goOn } from './go-on.ts';
import { noteNewerVersion } from './newer-version.ts';
import { acceptedBefore } from './update-accepted.ts';
import { onControllerChange, onWaitingWorker } from './waiting-worker.ts';

/**
 * Watches for the version that replaces the one that this page runs. One that another tab accepted is offered here
 * too: what this page has not loaded yet is gone with the older one. One that was accepted here is taken at once.
 *
 * @returns what to do with the registration, once there is one
 */
export function watchVersions(
  engine: Pick<EnginePort, 'quiet'>,
): (registration: ServiceWorkerRegistration) => void {
  const accepted = acceptedBefore();
  const overtaken = () => {
    noteNewerVersion('took-over');
    if (accepted) void applyUpdate(engine);
  };
  onControllerChange(navigator.serviceWorker, overtaken);
  return (registration) => {
    if (accepted) goOn(registration, overtaken);
    onWaitingWorker(registration, () => noteNewerVersion('waits'));
  };
}
