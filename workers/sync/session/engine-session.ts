import type { Id, Ms, Person, Stamp } from '../../../src/contract/sync/sync.ts';
import { actorOf } from '../../../src/mirror/mirror-meta.ts';
import type { RequestState, SessionRow } from '../../../src/mirror/mirror-records.ts';
import type { Identity, NetRequest, SendingPorts } from '../engine-ports.ts';
import type { Status } from '../engine-status-writer.ts';
import { readField } from '../transport/answer-verdict.ts';

/** A clock difference below this is network latency. */
const SKEW_WORTH_KEEPING_MS = 500;

/**
 * The person of this database, and whether the server agrees. Read anew each time: another tab may have
 * changed it.
 */
export interface SessionTracker {
  row(): Promise<SessionRow>;
  /**
   * The person whose work may leave now; `undefined` while the server does not recognise the person of this
   * database.
   */
  actor(): Promise<Person | undefined>;
  /** The identity of a request, with the number of waiting mutations. */
  identity(): Promise<Identity>;
  /** The same with a time limit: all parts of a request but its call. */
  request(timeout: Ms, signal?: AbortSignal): Promise<NetRequest>;
  /** Records whether the server recognises the person: work leaves, or waits with everything kept. */
  setSignedIn(here: boolean): Promise<void>;
  /**
   * Updates the banner from the stored session, which another tab may have changed.
   * @returns whether a person's work may leave
   */
  publishStatus(): Promise<boolean>;
  /**
   * For a visitor's database: whether the server recognises the browser's session; the page may then ask
   * whose it is.
   */
  setRecognized(somebody: boolean): Promise<void>;
  /**
   * Shares one running request per subject: two answers to a new browser would set two tokens, and a second
   * logout could end the next session. One leader asks once what a restored server forgot.
   */
  singleFlight(what: 'token' | 'logout' | `history ${Id}`, ask: () => Promise<boolean>): Promise<boolean>;
  /** Stores the CSRF token of an answer (docs/rules.md#csrf). */
  saveCsrfToken(body: unknown): Promise<void>;
  /**
   * Stores the difference between the server's clock and this one.
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
  // Read again: another tab may have been answered differently meanwhile.
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
      // After a sign-out offline the person stays out, although the server still has the session
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

/** A visitor's requests do not state the number of waiting mutations. */
export function identityOf({ session: { person, csrf }, unsent }: RequestState): Identity {
  return { person, csrf, ...(person !== null && { waiting: unsent }) };
}
