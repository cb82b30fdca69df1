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

/** The engine of one database: what the page may ask of it, and how it is run. */
export interface Engine extends Omit<EnginePort, 'start' | 'stop' | 'visible' | 'report'> {
  visible(visible: boolean): void;
  /** Something new waits in the outbox. */
  workWaits(): void;
  /** Leads when it may, keeps time and listens, until `stop`. Throws when this device's storage fails. */
  run(): Promise<void>;
  stop(): void;
}

/** @param moved told which scopes a pull brought something for */
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
    // What failed without a way says nothing of how it would go now.
    if (back) team?.sendNow();
    return Promise.resolve();
  }

  /** Work was added, or somebody wants to know now. */
  async function hurry(): Promise<void> {
    // A browser that says offline is asked to prove it: the banner must not wait for the next thing to send.
    if (!reach.open() || !ports.net.onLine()) reach.probe();
    if ((await session.actor()) === undefined) team?.refreshSession();
    team?.sendNow();
  }

  /** Here, and wherever the leader is. */
  async function kick(): Promise<void> {
    await hurry();
    bus.send({ kind: 'kick' });
  }

  async function lead(leadership: Leadership): Promise<void> {
    // A tab that does not lead needs no more than what it asks.
    const { leaderTasks: teamOf } = await import('./leader/leader-tasks.ts');
    // Whoever leads has just written its term: what was wrong with the storage is over. Of the network it knows nothing
    // yet: what was last said of it stands until somebody answers, or nobody does.
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

  /** Whoever signed out here must not be signed in by what is asked next. */
  async function outOfSession(): Promise<void> {
    if ((await device.pendingLogout()) === undefined) return;
    const { refreshSession: askWhoIsHere } = await import('./session/session-refresh.ts');
    await askWhoIsHere(context);
  }

  /** Whether this answer opened the session of another person, for whom the page starts another engine. */
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
        // Whoever was still at work when the database was left finds it sealed: nothing is wrong.
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
      // Every schema of the contract comes with it: a worker that only sends and pulls need not read them.
      const { callServer: ask } = await import('./transport/remote-call.ts');
      const asked = await inItsTurn(call, () => ask(context, call, input));
      // What it changed comes back by the feed, like everything else; not to whoever was here before another came.
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

/** Makes the database know which hub its person looks at, and whoever leads that the person may be here again. */
async function introduce({ store, bus }: Ports, { hub }: EngineSession): Promise<void> {
  if ((await store.session()).hub !== hub) await store.saveSession({ hub });
  bus.send({ kind: 'session' });
}

const AT_MOST_MS = 10_000;
const LOOKS_EVERY_MS = 100;

/** Waits until no mutation is in flight from any tab of this database; not for ever, since every send is harmless twice. */
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
