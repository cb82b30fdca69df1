import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../../src/contract/sync/engine-port.ts';
import type { Id, Person, PushRequest } from '../../../src/contract/sync/sync.ts';
import { WAITING_HEADER } from '../../../src/contract/sync/waiting-header.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { tokenOfSession } from '../../../server/platform/http/session/csrf.ts';
import { onMoved } from '../../../server/platform/feed/publish-pokes.ts';
import type { NetRequest } from '../../../workers/sync/engine-ports.ts';
import { requestAddress } from '../../../workers/browser/request-address.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { FaultInjector } from '../fault-injector.ts';
import type { ServerHistory } from '../history.ts';
import type { SimulatedServer, ServerActivity, Reply } from '../simulated-server.ts';
import type { PendingWork } from './pending-work.ts';
import { type RecordedFacts, readHistory } from './read-history.ts';
import { realActivity } from './real-activity.ts';
import type { RealServer } from './real-server.ts';

/** The chance that a statement fails, while the day has faults. */
const DIES = 0.003;
const CSRF = 'simulated';

/** The real server for one day. */
export class RealMarket implements SimulatedServer {
  // The server's tests and the postgres depth cover checkout against the real server.
  readonly supportsOrders = false;
  // The server's rule about lines removed since is tested with the server.
  readonly supportsVisitors = false;
  readonly supportsSignOut = false;
  readonly supportsProducts = false;
  readonly listeners = new Set<() => void>();
  readonly office: ServerActivity;
  readonly #server: RealServer;
  readonly #now: () => number;
  readonly #idle: PendingWork;
  readonly #lanes = new Map<Id, string>();
  readonly #args = new Map<Id, Json>();
  readonly #arrivals: { readonly actor: Person; readonly session: Person }[] = [];
  readonly #facts: RecordedFacts;
  readonly #crashes = { on: true };
  #history: ServerHistory | undefined;
  #moved = true;
  /** Runs acts beside the devices, without faults. */
  #calm = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    server: RealServer,
    random: SeededRandom,
    now: () => number,
    faults: FaultInjector,
    idle: PendingWork,
  ) {
    this.#server = server;
    this.#now = now;
    this.#idle = idle;
    const poisoned = new Set<string>();
    const { database, fate } = server;
    const later = (work: () => Promise<unknown>) => {
      this.#turn = idle.during(this.#turn.then(() => this.#undisturbed(work)));
    };
    this.office = realActivity({ database, random, later, poisoned, crashes: this.#crashes });
    this.#facts = {
      ...{ arrivals: this.#arrivals, poisoned, args: this.#args, tokens: server.tokens },
      ...{ contents: new Map(), captured: new Map() },
    };
    fate.failsOn = (id) => poisoned.has(this.#lanes.get(id) ?? '');
    fate.dies = () =>
      this.#crashes.on && this.#calm === 0 && faults.occurs('the server dies between two statements', DIES);
  }

  /** Listens for changes from now on; returns the function that stops it. */
  listen(): () => void {
    return onMoved(this.#server.database.bus, () => {
      this.#moved = true;
      for (const hear of this.listeners) hear();
    });
  }

  handle(call: Call, input: RemoteCallInput, request: NetRequest, session: Person): Promise<Reply> {
    return this.#idle.during(this.#answer(call, input, request, session));
  }

  history(): ServerHistory {
    if (this.#history === undefined) throw new Error('nothing was read yet');
    return this.#history;
  }

  /** Reads the input of the laws, when anything has changed. */
  async refresh(): Promise<void> {
    if (!this.#moved) return;
    this.#moved = false;
    this.#history = await this.#undisturbed(() =>
      readHistory(this.#server.database, this.#now(), this.#facts),
    );
  }

  async #answer(call: Call, input: RemoteCallInput, request: NetRequest, session: Person): Promise<Reply> {
    const { app, clock, tokens } = this.#server;
    const pushed = call.name === 'sync.push' ? (input.body as PushRequest) : undefined;
    for (const { id, lane, args } of pushed?.mutations ?? []) {
      this.#lanes.set(id, lane);
      this.#args.set(id, args);
    }
    clock.now = this.#now();
    const reply = await app.inject({
      method: call.method,
      url: requestAddress(call, input),
      headers: headersOf(request, session === null ? undefined : tokens.get(session)),
      ...(typeof input.body === 'object' && input.body !== null && { payload: input.body }),
    });
    // Outcomes are recorded even when no row has changed.
    if (call.name !== 'sync.pull') this.#moved = true;
    if (pushed !== undefined && reply.statusCode === 200)
      this.#arrivals.push({ actor: pushed.actor, session });
    const seconds = Number(reply.headers['retry-after'] ?? Number.NaN);
    const isLines = String(reply.headers['content-type']).includes('ndjson');
    const isJson = String(reply.headers['content-type']).includes('/json');
    return {
      status: reply.statusCode,
      ours: reply.headers['x-cabas'] === '1',
      ...(Number.isFinite(seconds) && { retryAfter: seconds * 1000 }),
      ...(isLines && { lines: reply.body.split('\n').filter((line) => line !== '') }),
      ...(isJson && { body: reply.json<unknown>() }),
    };
  }

  async #undisturbed<T>(work: () => Promise<T>): Promise<T> {
    this.#calm += 1;
    try {
      return await work();
    } finally {
      this.#calm -= 1;
    }
  }
}

function headersOf({ person, csrf, waiting }: NetRequest, token: string | undefined): Record<string, string> {
  const cookies =
    token === undefined
      ? [`XSRF-TOKEN=${CSRF}`]
      : [`XSRF-TOKEN=${tokenOfSession(token)}`, `cabas-session=${token}`];
  return {
    cookie: cookies.join('; '),
    'sec-fetch-site': 'same-origin',
    ...(person !== 'unsaid' && { 'x-cabas-person': person === null ? 'visitor' : String(person) }),
    ...(csrf !== undefined && { 'x-xsrf-token': csrf }),
    ...(waiting !== undefined && { [WAITING_HEADER]: String(waiting) }),
  };
}
