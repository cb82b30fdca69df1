import type { RemoteCallResult, EnginePort, EngineSession } from '../../src/contract/sync/engine-port.ts';
import type { Scope } from '../../src/contract/sync/sync.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import { type Network, canTry } from '../../src/domain/device/network-state.ts';
import { storageTrouble } from '../../src/mirror/storage-trouble.ts';
import { electLeader } from './leader/leader-election.ts';
import { lockName } from './core/lock-name.ts';
import type { BusMessage, Ports } from './engine-ports.ts';
import type { LeaderTasks } from './leader/leader-tasks.ts';
import { isSealed, type Leadership, type EngineContext } from './engine-context.ts';
import { engineContext } from './create-engine-context.ts';

/** The sync engine of one database: the port of its page, and its lifecycle. */
export interface Engine extends Omit<EnginePort, 'start' | 'stop' | 'visible' | 'report'> {
  visible(visible: boolean): void;
  /** A new mutation is in the outbox. */
  workWaits(): void;
  /** Leads when it may, keeps time and listens, until `stop`. Throws when this device's storage fails. */
  run(): Promise<void>;
  stop(): void;
}

/** @param moved called with the scopes that a pull changed */
export function engine(
  ports: Ports,
  database: string,
  self: EngineSession,
  moved: (scopes: ReadonlySet<Scope>) => void,
): Engine {
  const { store, clock, bus, random, device } = ports;
  const end = new AbortController();
  let visible = self.visible;

  const context = engineContext(ports, onNetwork);
  const { session, reach, status } = context;
  let team: LeaderTasks | undefined;

  let open = true;
  function onNetwork(network: Network): Promise<void> {
    const back = canTry(network) && !open;
    open = canTry(network);
    if (open) team?.wake();
    // A failure while offline says nothing about a try now.
    if (back) team?.sendNow();
    return Promise.resolve();
  }

  /** Sends now: a mutation was added, or a person asked. */
  async function hurry(): Promise<void> {
    // A browser that claims to be offline is probed: the banner must not wait for the next request.
    if (!reach.open() || !ports.net.onLine()) reach.probe();
    if ((await session.actor()) === undefined) team?.refreshSession();
    team?.sendNow();
  }

  /** Hurries this tab and the leader. */
  async function kick(): Promise<void> {
    await hurry();
    bus.send({ kind: 'kick' });
  }

  async function lead(leadership: Leadership): Promise<void> {
    // Loaded here, since a tab that does not lead does not need it.
    const { leaderTasks: teamOf } = await import('./leader/leader-tasks.ts');
    // Taking leadership wrote to the storage, which is therefore sound. The network is still unknown: its
    // last state stays until a request succeeds or fails.
    await status({ upgrade: false, storage: 'sound' });
    team = teamOf(context, moved);
    team.setVisible(visible);
    try {
      await team.run(leadership);
    } finally {
      team = undefined;
    }
  }

  async function inItsTurn(call: string, ask: () => Promise<RemoteCallResult>): Promise<RemoteCallResult> {
    const { signInAfterPendingLogout: enter, opensSession } = await import('./session/open-session.ts');
    if (opensSession(call)) return enter(context, ask);
    await outOfSession();
    return ask();
  }

  /** Ends an owed sign-out first: the call must not run in that session. */
  async function outOfSession(): Promise<void> {
    if ((await device.pendingLogout()) === undefined) return;
    const { refreshSession: askWhoIsHere } = await import('./session/session-refresh.ts');
    await askWhoIsHere(context);
  }

  /** Whether this answer opened a session of another person, for whom the page starts another engine. */
  async function isForAnother(call: string, answer: Json): Promise<boolean> {
    const { sessionOpenedBy } = await import('./session/open-session.ts');
    const person = sessionOpenedBy(call, answer);
    return person !== undefined && person !== (await session.row()).person;
  }

  async function hear(message: BusMessage): Promise<void> {
    switch (message.kind) {
      case 'kick':
        return hurry();
      case 'session':
        team?.refreshSession();
        return;
      case 'poke':
        team?.poke();
        return;
      case 'logout':
        end.abort();
        return;
      case 'beat':
      case 'ping':
      case 'yield':
        return;
    }
  }

  return {
    async run() {
      let deafen = () => {};
      const failed = new Promise<never>((_, fail) => {
        deafen = bus.listen((message) => void hear(message).catch(fail));
      });
      try {
        await introduce(ports, self);
        const stand = { lock: lockName(database), build: self.build, visible: () => visible };
        const work = Promise.all([reach.run(end.signal), electLeader(ports, stand, lead, end.signal)]);
        await Promise.race([work, failed]);
      } catch (error) {
        // A task still running when another tab signed out finds the database sealed: not an error.
        if (end.signal.aborted || isSealed(error)) return;
        const storage = storageTrouble(error);
        if (storage) await status({ storage });
        throw error;
      } finally {
        end.abort();
        deafen();
      }
    },
    stop: () => end.abort(),
    workWaits: () => team?.sendNow(),
    visible(now) {
      visible = now;
      team?.setVisible(now);
    },
    async syncNow(reason) {
      await store.journal('sync', reason, clock.now());
      team?.poke();
      await kick();
    },
    async wantDays(hub, days) {
      if (!(await store.wantDays(hub, days, clock.now()))) return;
      team?.poke();
      bus.send({ kind: 'poke' });
    },
    async call(call, input) {
      // Loaded on demand, with every schema of the contract: a worker that only sends and pulls does not need
      // them.
      const { callServer: ask } = await import('./transport/remote-call.ts');
      const asked = await inItsTurn(call, () => ask(context, call, input));
      // The change comes back by the feed; but not when the call opened another person's session.
      if (asked.ok && !(await isForAnother(call, asked.answer))) {
        team?.poke();
        bus.send({ kind: 'poke' });
      }
      return asked;
    },
    async stream(call, input, listener) {
      const { streamAnswer } = await import('./transport/remote-stream.ts');
      await outOfSession();
      return streamAnswer(context, call, input, { listener, signal: end.signal });
    },
    async retry(id, args) {
      await store.retry(id, random.uuid(), args, clock.now());
      await kick();
    },
    async abandon(id) {
      await store.abandon(id, clock.now());
      await kick();
    },
    async logout(mode) {
      const { signOut } = await import('./session/sign-out.ts');
      const leaving = { entry: self.entry, hurry: kick, leave: () => end.abort() };
      return signOut(context, mode, leaving, end.signal);
    },
    quiet: () => untilQuiet(context, end.signal),
    async diagnostics() {
      const scopes = (await store.scopes()).map(({ scope, cursor, state }) => ({ scope, cursor, state }));
      return { leader: team !== undefined, scopes, ...(await store.diagnose()) };
    },
  };
}

/** Stores the hub that the page shows, and tells the leader that the session may have changed. */
async function introduce({ store, bus }: Ports, { hub }: EngineSession): Promise<void> {
  if ((await store.session()).hub !== hub) await store.saveSession({ hub });
  bus.send({ kind: 'session' });
}

const AT_MOST_MS = 10_000;
const LOOKS_EVERY_MS = 100;

/**
 * Waits until no mutation is in flight from any tab of this database, at most ten seconds: sends are
 * idempotent.
 */
async function untilQuiet(
  { store, clock }: Pick<EngineContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const until = clock.now() + AT_MOST_MS;
  while (!signal.aborted && clock.now() < until) {
    const waiting = await store.waiting();
    if (waiting.every(({ state }) => state !== 'inflight')) return;
    await clock.sleep(LOOKS_EVERY_MS, signal);
  }
}
