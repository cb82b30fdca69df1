import type { Remote } from 'comlink';
import type {
  RemoteCallResult,
  EnginePort,
  EngineSession,
  StreamResult,
} from '../../contract/sync/engine-port.ts';
import { sendingTime } from '../../domain/core/timings.ts';

const CONTROL_MS = 5000;
const DIAGNOSTICS_MS = 60_000;
/** The worker has a shorter limit for the request inside. */
const ASK_MS = 75_000;
/** A streamed answer may take its time: the worker has a shorter limit for each silence in it. */
const STREAM_MS = 300_000;
/** Sends the last mutations, then ends the session on the server. */
const LOGOUT_MS = 30_000;
const RESTARTS_AT_MOST_MS = 60_000;
/** Consecutive failures before the person is informed. */
const SILENT_AFTER = 2;

/** The worker was replaced during a call: the call may have taken effect or not. */
export class WorkerRestarted extends Error {
  override readonly name = 'WorkerRestarted';

  constructor(
    /** How many workers preceded the current one. */
    readonly generation: number,
  ) {
    super('the sync worker was started again');
  }
}

/** One worker, for its lifetime. */
export interface WorkerHandle {
  readonly remote: Remote<EnginePort>;
  /** Rejects when this worker is terminated. */
  readonly gone: Promise<never>;
  /** Terminates it and rejects its pending calls. */
  give(up: WorkerRestarted): void;
  readonly since: number;
}

/** The proxy, with the means to suspend it. */
export interface SupervisedEngine extends EnginePort {
  /** Terminates the worker of a suspended page: its locks and transactions are released at once. */
  suspend(): void;
  /** Starts a new one when the page resumes. */
  resume(): void;
  /** Triggers a synchronisation after a browser event. */
  look(event: string): Promise<void>;
}

/**
 * The single proxy to the sync worker, for the life of the page. A worker that fails or does not answer in time is
 * replaced: its pending calls reject with `WorkerRestarted`, and the new one starts with the page's last session. The
 * mirror and the outbox do not depend on it: terminating it at any instant leaves the same state as killing the tab.
 *
 *   running ─ error, timeout ─▶ pause, with backoff ─▶ running
 *      └ suspend ─▶ suspended ─ resume ─▶ running
 *
 * Notifications to the worker never reject for this reason: the next worker is notified again, or finds out on start.
 * An explicit sync request fails without a worker; a browser event (`look`) waits for the next one.
 *
 * @param spawn starts a worker; it calls `failed` when the worker dies of an error
 * @param onFailing called when workers start or stop failing repeatedly
 */
export function supervisedEngine(
  spawn: (failed: () => void) => WorkerHandle,
  onFailing: (failing: boolean) => void = () => undefined,
): SupervisedEngine {
  let generation = 0;
  let failures = 0;
  let session: EngineSession | undefined;
  let begun = false;
  let suspended = false;
  /** The days that are on screen and not yet known to a worker, by hub. */
  const pendingDays = new Map<string, readonly string[]>();
  /** Absent during a pause, or while suspended. */
  let running: WorkerHandle | undefined = spawnWorker();

  function spawnWorker(): WorkerHandle {
    const mine = generation;
    return spawn(() => {
      if (mine === generation) restart();
    });
  }

  function restart(): void {
    // A worker that ran for long resets the failure count: only an early death delays the next one.
    const stable = begun && running !== undefined && performance.now() - running.since > RESTARTS_AT_MOST_MS;
    failures = stable ? 0 : failures + 1;
    if (failures >= SILENT_AFTER) onFailing(true);
    end();
    const mine = generation;
    setTimeout(
      () => {
        if (mine === generation) restartWorker();
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

  function restartWorker(): void {
    running = spawnWorker();
    if (session) void begin(session);
  }

  /** An engine that cannot start, for example with a full disk, is retried by a later worker. */
  async function begin(newSession: EngineSession): Promise<void> {
    if (running === undefined) return;
    const mine = generation;
    try {
      await call(CONTROL_MS, (engine, now) => engine.start(now), newSession);
    } catch (error) {
      if (mine === generation && session?.person === newSession.person) restart();
      if (!(error instanceof WorkerRestarted)) throw error;
    }
    if (mine !== generation) return;
    begun = true;
    onFailing(false);
    const days = [...pendingDays];
    pendingDays.clear();
    await Promise.all(days.map(([hub, wanted]) => wantDays(hub, wanted)));
  }

  function resume(): void {
    if (!suspended) return;
    suspended = false;
    restartWorker();
  }

  async function wantDays(hub: string, days: readonly string[]): Promise<void> {
    if (!begun) {
      pendingDays.set(hub, days);
      return;
    }
    try {
      await call(CONTROL_MS, (engine, wanted) => engine.wantDays(hub, wanted), days);
    } catch (error) {
      if (!(error instanceof WorkerRestarted)) throw error;
      pendingDays.set(hub, days);
    }
  }

  async function inform<Input>(
    what: (engine: Remote<EnginePort>, value: Input) => Promise<void>,
    value: Input,
  ): Promise<void> {
    try {
      await call(CONTROL_MS, what, value);
    } catch (error) {
      if (!(error instanceof WorkerRestarted)) throw error;
    }
  }

  /** Every call has a timeout: a hung worker must not hang a screen. */
  async function call<Input, Answer>(
    limit: number,
    ask: (engine: Remote<EnginePort>, value: Input) => Promise<Answer>,
    value: Input,
  ): Promise<Answer> {
    if (running === undefined) throw new WorkerRestarted(generation);
    const mine = generation;
    const { remote, gone } = running;
    // Loading the worker's script may take longer on a slow network than a fixed limit.
    const toBegin = begun ? 0 : Math.min(RESTARTS_AT_MOST_MS, CONTROL_MS * 2 ** failures);
    const timer = setTimeout(
      () => {
        if (mine === generation) restart();
      },
      Math.max(limit, toBegin),
    );
    try {
      return await Promise.race([ask(remote, value), gone]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    start(newSession) {
      session = newSession;
      return begin(newSession);
    },
    stop() {
      session = undefined;
      return inform((engine) => engine.stop(), undefined);
    },
    visible(visible) {
      // A browser may report visibility without having reported the resume.
      if (visible) resume();
      if (session) session = { ...session, visible };
      return inform((engine, now) => engine.visible(now), visible);
    },
    suspend() {
      if (suspended) return;
      suspended = true;
      end();
    },
    resume,
    look: (event) => inform((engine, why) => engine.syncNow(why), event),
    wantDays,
    syncNow: (reason) => call(CONTROL_MS, (engine, why) => engine.syncNow(why), reason),
    call: (name, input) =>
      call(
        // The worker sends it again once, when its token was too old.
        ASK_MS + 2 * sendingTime(input.file?.bytes.length ?? 0),
        async (engine, value): Promise<RemoteCallResult> => engine.call(name, value),
        input,
      ),
    stream: (name, input, listener) =>
      call(
        STREAM_MS,
        async (engine, value): Promise<StreamResult> => engine.stream(name, input, value),
        listener,
      ),
    retry: (id, args) => call(CONTROL_MS, (engine, value) => engine.retry(id, value), args),
    abandon: (id) => call(CONTROL_MS, (engine, value) => engine.abandon(value), id),
    logout: (mode) => call(LOGOUT_MS, (engine, value) => engine.logout(value), mode),
    quiet: () => call(LOGOUT_MS, (engine) => engine.quiet(), undefined),
    diagnostics: () => call(DIAGNOSTICS_MS, (engine) => engine.diagnostics(), undefined),
    report: (seen) => call(DIAGNOSTICS_MS, (engine, value) => engine.report(value), seen),
  };
}
