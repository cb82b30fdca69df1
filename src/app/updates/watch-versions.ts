import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { applyUpdate } from './apply-update.ts';
import { goOn } from './resume-update.ts';
import { noteNewerVersion } from './available-update.ts';
import { acceptedBefore } from './accepted-update.ts';
import { onControllerChange, onWaitingWorker } from './waiting-service-worker.ts';

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
