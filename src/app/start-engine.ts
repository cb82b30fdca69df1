import { type Remote, wrap } from 'comlink';
import type { Asked, EnginePort, EngineSession } from '../contract/engine.ts';
import { bootName } from './boot-name.ts';
import { reportErrors } from './report-errors.ts';

const CONTROL_MS = 5000;
const DIAGNOSTICS_MS = 60_000;
/** The worker has a shorter limit of its own for the request inside. */
const ASK_MS = 75_000;
/** Sending the last actions, then telling the server. */
const LOGOUT_MS = 30_000;
const RESTARTS_AT_MOST_MS = 60_000;

/** The worker that was asked is gone: what was asked may have happened or not. */
export class WorkerRestarted extends Error {
  override readonly name = 'WorkerRestarted';

  constructor(
    /** How many workers there were before the present one. */
    readonly generation: number,
  ) {
    super('the sync worker was started again');
  }
}

interface Running {
  readonly worker: Worker;
  readonly remote: Remote<EnginePort>;
  /** Rejects when this worker is given up. */
  readonly gone: Promise<never>;
  give(up: WorkerRestarted): void;
  readonly since: number;
}

/**
 * Starts the sync worker and gives the one proxy to it, for the life of the page. A worker that fails, or does not
 * answer in time, is replaced: what was asked of it is rejected as `WorkerRestarted`, and the new one begins with the
 * session that the page named last. The mirror and the outbox do not depend on it.
 */
export function startEngine(): EnginePort {
  let generation = 0;
  let failures = 0;
  let session: EngineSession | undefined;
  let running = spawn(restart);

  function restart(): void {
    generation += 1;
    running.worker.terminate();
    running.give(new WorkerRestarted(generation));
    // A worker that lives is no failure in a row: only one that dies young makes the next one wait.
    failures = performance.now() - running.since > RESTARTS_AT_MOST_MS ? 0 : failures + 1;
    const wait = Math.min(RESTARTS_AT_MOST_MS, 1000 * 2 ** failures);
    running = spawn(restart);
    const mine = generation;
    setTimeout(() => {
      if (session && mine === generation) void begin(session);
    }, wait);
  }

  /** An engine that cannot begin, because the disk is full for one, is tried again by another worker later. */
  async function begin(given: EngineSession): Promise<void> {
    const mine = running;
    try {
      await call(CONTROL_MS, (engine, now) => engine.start(now), given);
    } catch (error) {
      if (mine === running && session?.person === given.person) restart();
      throw error;
    }
  }

  /** A time limit on everything: a hung worker must not hang a screen. */
  async function call<Given, Answer>(
    limit: number,
    ask: (engine: Remote<EnginePort>, given: Given) => Promise<Answer>,
    given: Given,
  ): Promise<Answer> {
    const mine = running;
    const timer = setTimeout(() => {
      if (mine === running) restart();
    }, limit);
    try {
      return await Promise.race([ask(mine.remote, given), mine.gone]);
    } finally {
      clearTimeout(timer);
    }
  }

  const port: EnginePort = {
    start(given) {
      session = given;
      return begin(given);
    },
    stop() {
      session = undefined;
      return call(CONTROL_MS, (engine) => engine.stop(), undefined);
    },
    visible(visible) {
      if (session) session = { ...session, visible };
      return call(CONTROL_MS, (engine, now) => engine.visible(now), visible);
    },
    wantDays: (hub, days) => call(CONTROL_MS, (engine, given) => engine.wantDays(hub, given), days),
    syncNow: (reason) => call(CONTROL_MS, (engine, why) => engine.syncNow(why), reason),
    ask: (name, input) =>
      call(ASK_MS, async (engine, given): Promise<Asked> => engine.ask(name, given), input),
    retry: (id, args) => call(CONTROL_MS, (engine, given) => engine.retry(id, given), args),
    abandon: (id) => call(CONTROL_MS, (engine, given) => engine.abandon(given), id),
    logout: (mode) => call(LOGOUT_MS, (engine, given) => engine.logout(given), mode),
    quiet: () => call(LOGOUT_MS, (engine) => engine.quiet(), undefined),
    diagnostics: () => call(DIAGNOSTICS_MS, (engine) => engine.diagnostics(), undefined),
    report: (seen) => call(DIAGNOSTICS_MS, (engine, given) => engine.report(given), seen),
  };
  // Not every browser tells a worker that the network is back, or that the page comes out of its sleep.
  const look = (event: Event) => void port.syncNow(event.type);
  addEventListener('online', look);
  addEventListener('pageshow', look);
  reportErrors(port);
  return port;
}

function spawn(failed: () => void): Running {
  const worker = new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: bootName(),
  });
  worker.addEventListener('error', failed, { once: true });
  let give: (up: WorkerRestarted) => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    give = reject;
  });
  // Nobody may be waiting just then: a rejection that nobody hears is no error.
  gone.catch(() => undefined);
  return { worker, remote: wrap<EnginePort>(worker), gone, give, since: performance.now() };
}
