import type { Remote } from 'comlink';
import type { RemoteCallResult, EnginePort, EngineSession } from '../../contract/sync/engine-port.ts';

const CONTROL_MS = 5000;
const DIAGNOSTICS_MS = 60_000;
/** The worker has a shorter limit of its own for the request inside. */
const ASK_MS = 75_000;
/** Sending the last actions, then telling the server. */
const LOGOUT_MS = 30_000;
const RESTARTS_AT_MOST_MS = 60_000;
/** Failures in a row from which a person is told. */
const SILENT_AFTER = 2;

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
export interface WorkerHandle {
  readonly remote: Remote<EnginePort>;
  /** Rejects when this worker is given up. */
  readonly gone: Promise<never>;
  /** Ends it and rejects what was asked of it. */
  give(up: WorkerRestarted): void;
  readonly since: number;
}

/** The proxy, for a page that may also be put to rest. */
export interface SupervisedEngine extends EnginePort {
  /** Ends the worker of a page that is put away: its locks and transactions are free at once. */
  suspend(): void;
  /** Starts another one when the page is shown again. */
  resume(): void;
  /** The browser told something after which a look is worth it. */
  look(event: string): Promise<void>;
}

/**
 * The one proxy to the sync worker, for the life of the page. A worker that fails, or does not answer in time, is
 * replaced: what was asked of it is rejected as `WorkerRestarted`, and the new one begins with the session that the
 * page named last. The mirror and the outbox do not depend on it: ended at any instant, it leaves what a killed tab
 * leaves.
 *
 *   at work ─ error, silence ─▶ pause, longer each time ─▶ at work
 *      └ letGo ─▶ at rest ─ takeUp ─▶ at work
 *
 * What only tells the worker something never rejects so: the next one is told again, or finds it out as it begins. A
 * person who asks for a look hears that there is no worker; what a browser tells (`look`) waits for the next one.
 *
 * @param spawn starts a worker; it calls `failed` when the worker ends by an error
 * @param tell told whether workers fail one after the other
 */
export function supervisedEngine(
  spawn: (failed: () => void) => WorkerHandle,
  tell: (silent: boolean) => void = () => undefined,
): SupervisedEngine {
  let generation = 0;
  let failures = 0;
  let session: EngineSession | undefined;
  let begun = false;
  let resting = false;
  /** Days that somebody looks at and that no worker has heard of yet, by hub. */
  const untold = new Map<string, readonly string[]>();
  /** None in a pause, or at rest. */
  let running: WorkerHandle | undefined = another();

  function another(): WorkerHandle {
    const mine = generation;
    return spawn(() => {
      if (mine === generation) restart();
    });
  }

  function restart(): void {
    // A worker that was at work for long is no failure in a row: only one that dies young makes the next one wait.
    const lived = begun && running !== undefined && performance.now() - running.since > RESTARTS_AT_MOST_MS;
    failures = lived ? 0 : failures + 1;
    if (failures >= SILENT_AFTER) tell(true);
    end();
    const mine = generation;
    setTimeout(
      () => {
        if (mine === generation) goOn();
      },
      Math.min(RESTARTS_AT_MOST_MS, 1000 * 2 ** failures),
    );
  }

  function end(): void {
    generation += 1;
    begun = false;
    const ended = running;
    running = undefined;
    ended?.give(new WorkerRestarted(generation));
  }

  function goOn(): void {
    running = another();
    if (session) void begin(session);
  }

  /** An engine that cannot begin, because the disk is full for one, is tried again by another worker later. */
  async function begin(given: EngineSession): Promise<void> {
    if (running === undefined) return;
    const mine = generation;
    try {
      await call(CONTROL_MS, (engine, now) => engine.start(now), given);
    } catch (error) {
      if (mine === generation && session?.person === given.person) restart();
      if (!(error instanceof WorkerRestarted)) throw error;
    }
    if (mine !== generation) return;
    begun = true;
    tell(false);
    const days = [...untold];
    untold.clear();
    await Promise.all(days.map(([hub, wanted]) => wantDays(hub, wanted)));
  }

  function takeUp(): void {
    if (!resting) return;
    resting = false;
    goOn();
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

  async function inform<Given>(
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
    if (running === undefined) throw new WorkerRestarted(generation);
    const mine = generation;
    const { remote, gone } = running;
    // A slow network needs longer for the worker's script than any limit that is the same each time.
    const toBegin = begun ? 0 : Math.min(RESTARTS_AT_MOST_MS, CONTROL_MS * 2 ** failures);
    const timer = setTimeout(
      () => {
        if (mine === generation) restart();
      },
      Math.max(limit, toBegin),
    );
    try {
      return await Promise.race([ask(remote, given), gone]);
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
      return inform((engine) => engine.stop(), undefined);
    },
    visible(visible) {
      // A browser may say that a page is seen again without having said that it came back.
      if (visible) takeUp();
      if (session) session = { ...session, visible };
      return inform((engine, now) => engine.visible(now), visible);
    },
    suspend() {
      if (resting) return;
      resting = true;
      end();
    },
    resume: takeUp,
    look: (event) => inform((engine, why) => engine.syncNow(why), event),
    wantDays,
    syncNow: (reason) => call(CONTROL_MS, (engine, why) => engine.syncNow(why), reason),
    call: (name, input) =>
      call(ASK_MS, async (engine, given): Promise<RemoteCallResult> => engine.call(name, given), input),
    retry: (id, args) => call(CONTROL_MS, (engine, given) => engine.retry(id, given), args),
    abandon: (id) => call(CONTROL_MS, (engine, given) => engine.abandon(given), id),
    logout: (mode) => call(LOGOUT_MS, (engine, given) => engine.logout(given), mode),
    quiet: () => call(LOGOUT_MS, (engine) => engine.quiet(), undefined),
    diagnostics: () => call(DIAGNOSTICS_MS, (engine) => engine.diagnostics(), undefined),
    report: (seen) => call(DIAGNOSTICS_MS, (engine, given) => engine.report(given), seen),
  };
}
