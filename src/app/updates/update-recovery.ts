/** What is left of a service worker's registration for whoever waits for a newer version of it. */
export interface Registered extends Pick<ServiceWorkerRegistration, 'installing'> {
  readonly update: () => Promise<unknown>;
}

/** How a page gets out of a build that is gone from the server. */
export interface Recovering {
  /** Whether this build was tried before: a page that fails again after that is broken, not old. */
  readonly tried: () => boolean;
  readonly noteTried: () => void;
  /** The service worker that keeps this app; rejects where a private window refuses one, gives none over http. */
  readonly registration: () => Promise<Registered | undefined>;
  /** Whether the server gives the page at this moment. */
  readonly heard: () => Promise<boolean>;
  /** Lets the newer version take over and loads the page again. */
  readonly takeOver: () => Promise<void>;
  /** Loads the page again over the network. */
  readonly reload: () => Promise<void>;
}

/**
 * Looks for the newer version over the network, waits until it is whole, lets it take over and reloads, once a build
 * (docs/rules.md#update). Where no service worker keeps the app, the newer one is on the network alone.
 * @returns `later` when the server could not be heard: nothing was touched, and it is to be tried on return
 */
export async function recoverBy(ways: Recovering): Promise<'done' | 'later'> {
  if (ways.tried()) return 'done';
  const registration = await kept(ways);
  if (!(await (registration === undefined ? ways.heard() : updated(registration)))) return 'later';
  ways.noteTried();
  await (registration === undefined ? ways.reload() : ways.takeOver());
  return 'done';
}

async function kept({ registration }: Recovering): Promise<Registered | undefined> {
  try {
    return await registration();
  } catch (error) {
    // The interface is there and what it would store is refused: such a page lives on the network.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** True when the server was heard and its version, the same or a newer one, is whole on this device. */
async function updated(registration: Registered): Promise<boolean> {
  try {
    await registration.update();
  } catch (error) {
    // A TypeError is the network's: there was no way to the script.
    if (error instanceof TypeError) return false;
    throw error;
  }
  const { installing } = registration;
  if (!installing) return true;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(true);
      if (installing.state === 'redundant') resolve(false);
    });
  });
}
