import type { Id, Ms, Person, Stamp } from '../../../src/contract/sync/sync.ts';
import { actorOf } from '../../../src/mirror/mirror-meta.ts';
import type { RequestState, SessionRow } from '../../../src/mirror/mirror-records.ts';
import type { Identity, NetRequest, SendingPorts } from '../engine-ports.ts';
import type { Status } from '../engine-status-writer.ts';
import { readField } from '../transport/answer-verdict.ts';

/** A difference of clocks below this is the network's, not the clock's. */
const SKEW_WORTH_KEEPING_MS = 500;

/** Whose database this is, and whether the server agrees. Read anew each time: another tab may have changed it. */
export interface SessionTracker {
  row(): Promise<SessionRow>;
  /** Whose work may leave now; `undefined` while the server does not know the person of this database. */
  actor(): Promise<Person | undefined>;
  /** Whose a request is now, and how much waits on this device. */
  identity(): Promise<Identity>;
  /** The same with a time limit: all that a request says. */
  request(timeout: Ms, signal?: AbortSignal): Promise<NetRequest>;
  /** The server said that the person is here, or is not: work leaves, or waits with everything kept. */
  setSignedIn(here: boolean): Promise<void>;
  /**
   * The banner says of a person's session what the database says: this tab may have heard otherwise before.
   * @returns whether somebody's work may leave
   */
  publishStatus(): Promise<boolean>;
  /** For a visitor's database: the server takes this browser for somebody, and the page may ask for whom. */
  setRecognized(somebody: boolean): Promise<void>;
  /**
   * Asks, unless that is being asked already: two answers to a new browser are two tokens, and a second logout may
   * come after the next sign-in and end that. What a restored server forgot, one leader asks once.
   */
  singleFlight(what: 'token' | 'logout' | `history ${Id}`, ask: () => Promise<boolean>): Promise<boolean>;
  /** Keeps the CSRF token that an answer brought along (docs/rules.md#csrf). */
  saveCsrfToken(body: unknown): Promise<void>;
  /**
   * Keeps the difference between the server's clock and this one.
   * @param known the session as it was read for the request or with its answer
   */
  saveClockSkew(stamp: Stamp, known: Pick<SessionRow, 'skewMs'>): Promise<void>;
}

export function sessionTracker(
  { store, clock, device }: Pick<SendingPorts, 'store' | 'clock' | 'device'>,
  status: Status,
): SessionTracker {
  const row = () => store.session();
  const identity = async () => identityOf(await store.requestState());
  // Read again: another tab may have been told otherwise meanwhile.
  async function shown(): Promise<boolean> {
    const session = await row();
    if (session.person !== null) await status({ auth: !session.signedIn });
    return actorOf(session) !== undefined;
  }
  const asking = new Map<string, Promise<boolean>>();
  return {
    row,
    singleFlight(what, ask) {
      const asked = asking.get(what) ?? ask().finally(() => asking.delete(what));
      asking.set(what, asked);
      return asked;
    },
    actor: async () => actorOf(await row()),
    identity,
    async request(timeout, signal) {
      return { ...(await identity()), timeout, ...(signal && { signal }) };
    },
    async setSignedIn(here) {
      const { person, signedIn } = await row();
      if (person === null) return;
      if (signedIn !== here) await store.saveSession({ signedIn: here });
      await shown();
    },
    publishStatus: shown,
    async setRecognized(somebody) {
      if ((await row()).person !== null) return;
      // Whoever signed out here with no network stays out, whatever the server still believes
      // (docs/protocol.md#owed-sign-out).
      await status({ known: somebody && (await device.pendingLogout()) === undefined });
    },
    async saveCsrfToken(body) {
      const token = readField(body, 'csrf') ?? readField(readField(body, 'error'), 'csrf');
      if (typeof token === 'string' && token !== (await row()).csrf) await store.saveSession({ csrf: token });
    },
    async saveClockSkew({ serverTime }, known) {
      const skewMs = serverTime - clock.now();
      if (Math.abs(skewMs - known.skewMs) >= SKEW_WORTH_KEEPING_MS) await store.saveSession({ skewMs });
    },
  };
}

/** How much waits on this device is not said of a visitor. */
export function identityOf({ session: { person, csrf }, unsent }: RequestState): Identity {
  return { person, csrf, ...(person !== null && { waiting: unsent }) };
}
