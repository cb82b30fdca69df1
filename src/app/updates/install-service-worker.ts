import { reloadWait } from '../../domain/core/timings.ts';

export interface Installing<Registration> {
  readonly register: () => Promise<Registration>;
  /** Told of each registration, before it is known whether its worker can be installed. */
  readonly registered: (registration: Registration) => void;
  /** Told of what went wrong before it is tried again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Registers the service worker until one serves: a file of the shell that did not come ends an installation, and no
 * browser begins another one before the next load. Throws what says that this browser never will.
 */
export async function installServiceWorker<
  Registration extends Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>,
>({ register, registered, failed }: Installing<Registration>): Promise<Registration> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const registration = await register();
      registered(registration);
      if (await becomesActive(registration)) return registration;
      failed(new Error('the service worker was not installed'));
    } catch (error) {
      if (isForbidden(error)) throw error;
      failed(error);
    }
    await new Promise((resolve) => setTimeout(resolve, reloadWait(attempt)));
  }
}

/** Whether what is installed, or is being installed, comes to serve. */
function becomesActive({
  installing,
  waiting,
  active,
}: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>): Promise<boolean> {
  const worker = active ?? waiting ?? installing;
  if (worker === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Private windows and settings of a browser refuse for good; all else may be the network. */
function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name);
}
