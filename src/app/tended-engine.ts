import type { Remote } from 'comlink';
import type { Asked, EnginePort, EngineSession } from '../contract/engine.ts';

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

/** One worker, as long as it lives. */
export interface Running {
  readonly remote: Remote<EnginePort>;
  /** Rejects when this worker is given up. */
  readonly gone: Promise<never>;
  /** Ends it and rejects what was asked of it. */
  give(up: WorkerRestarted): void;
  readonly since: number;
}

/**
 * The one proxy to the sync worker, for the life of the page. A worker that fails, or does not answer in time, is
 * replaced: what was asked of it is rejected as `WorkerRestarted`, and the new one begins with the session that the
 * page named last. The mirror and the outbox do not depend on it.
 *
 * What only tells the worker something never rejects so: the next one is told again, or finds it out as it begins.
 *
 * @param spawn starts a worker; it calls `failed` when the worker ends by an error
 */
export function tendedEngine(spawn: (failed: () => void) => Running): EnginePort {
  let generation = 0;
  let failures = 0;
  let session: EngineSession | undefined;
  let begun = false;
  /** Days that somebody looks at and that no worker has heard of yet, by hub. */
  const untold = new Map<string, readonly string[]>();
  let running = spawn(restart);

  function restart(): void {
    generation += 1;
    running.give(new WorkerRestarted(generation));
    // A worker that lives is no failure in a row: only one that dies young makes the next one wait.
    failures = performance.now() - running.since > RESTARTS_AT_MOST_MS ? 0 : failures + 1;
    const wait = Math.min(RESTARTS_AT_MOST_MS, 1000 * 2 ** failures);
    running = spawn(restart);
    begun = false;
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
      if (!(error instanceof WorkerRestarted)) throw error;
    }
    if (mine !== running) return;
    begun = true;
    const days = [...untold];
    untold.clear();
    await Promise.all(days.map(([hub, wanted]) => wantDays(hub, wanted)));
  }

  async function wantDays(hub: string, days: readonly string[]): Promise<void> {
    if (!begun) {
      untold.set(hub, days);
      return;
    }
    try {
      await call(CONTROL_MS, (engine, wanted) => engine.wantDays(hub, wanted), days);
    } catch (error) {
      if (!(error instanceof WorkerRestarted)) throw error;
      untold.set(hub, days);
    }
  }

  async function tell<Given>(
    what: (engine: Remote<EnginePort>, given: Given) => Promise<void>,
    given: Given,
  ): Promise<void> {
    try {
      await call(CONTROL_MS, what, given);
    } catch (error) {
      if (!(error instanceof WorkerRestarted)) throw error;
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

  return {
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
      return tell((engine, now) => engine.visible(now), visible);
    },
    wantDays,
    syncNow: (reason) => tell((engine, why) => engine.syncNow(why), reason),
    ask: (name, input) =>
      call(ASK_MS, async (engine, given): Promise<Asked> => engine.ask(name, given), input),
    retry: (id, args) => call(CONTROL_MS, (engine, given) => engine.retry(id, given), args),
    abandon: (id) => call(CONTROL_MS, (engine, given) => engine.abandon(given), id),
    logout: (mode) => call(LOGOUT_MS, (engine, given) => engine.logout(given), mode),
    quiet: () => call(LOGOUT_MS, (engine) => engine.quiet(), undefined),
    diagnostics: () => call(DIAGNOSTICS_MS, (engine) => engine.diagnostics(), undefined),
    report: (seen) => call(DIAGNOSTICS_MS, (engine, given) => engine.report(given), seen),
  };
}
