/** The part of a service worker registration that waiting for an update needs. */
export interface Registered extends Pick<ServiceWorkerRegistration, 'installing'> {
  readonly update: () => Promise<unknown>;
}

/** How a page leaves a build that is gone from the server. */
export interface Recovering {
  /** Whether this build was recovered before: a page that fails again is broken, not outdated. */
  readonly tried: () => boolean;
  readonly noteTried: () => void;
  /** The service worker registration; rejects in private windows that refuse one, `undefined` over http. */
  readonly registration: () => Promise<Registered | undefined>;
  /** Whether the server answers now. */
  readonly heard: () => Promise<boolean>;
  /** Activates the new version and reloads the page. */
  readonly takeOver: () => Promise<void>;
  /** Reloads the page from the network. */
  readonly reload: () => Promise<void>;
}

/**
 * Checks for an update, waits until it is installed, activates it and reloads, once per build (docs/rules.md#update).
 * Without a service worker, the new version comes from the network.
 * @returns `later` when the server did not answer: nothing changed, and it is to be retried
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
    // The API exists but its storage is refused: such a page uses the network only.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** True when the server answered and its version, new or the same, is fully installed. */
async function updated(registration: Registered): Promise<boolean> {
  try {
    await registration.update();
  } catch (error) {
    // A TypeError is a network failure: the script could not be fetched.
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
