import { reloadWait } from '../../domain/core/timings.ts';

export interface Installing<Registration> {
  readonly register: () => Promise<Registration>;
  /** Called for each registration, before its worker is installed. */
  readonly registered: (registration: Registration) => void;
  /** Called for each failure that is retried. */
  readonly failed: (error: unknown) => void;
}

/**
 * Registers the service worker until one is active: a failed file aborts the installation, and browsers retry only on
 * the next load. Throws when the browser refuses permanently.
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

/** Whether the installed or installing worker becomes active. */
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

/** Private windows and settings refuse permanently; any other failure may be the network. */
function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name);
}
