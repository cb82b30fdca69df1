import type { EnginePort, EngineSession } from '../../src/contract/engine.ts';
import type { Scope } from '../../src/contract/sync.ts';
import { type Network, worthTrying } from '../../src/domain/network-state.ts';
import { feedOf } from './feed.ts';
import { greetingOf } from './greeting.ts';
import { candidate } from './leader.ts';
import { lockName } from './lock-name.ts';
import { pokesOf } from './pokes.ts';
import type { BusMessage, Ports } from './ports.ts';
import { untilQuiet } from './quiet.ts';
import { replay } from './replay.ts';
import { sealingOf } from './sealing.ts';
import { signOut } from './sign-out.ts';
import { storageTrouble } from './storage-trouble.ts';
import { together } from './together.ts';
import { isSealed, type Leadership } from './world.ts';
import { described, worldOf } from './world-of.ts';

/** The engine of one database: what the page may ask of it, and how it is run. */
export interface Engine extends Omit<EnginePort, 'start' | 'stop' | 'visible'> {
  visible(visible: boolean): void;
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
  const { store, clock, bus, random } = ports;
  const end = new AbortController();
  let visible = self.visible;
  let leading = false;

  const world = worldOf(ports, onNetwork);
  const { session, reach, status } = world;
  const outbox = replay(world, (sent) => {
    if (sent.is === 'through' && sent.poke.length > 0) feed.poke();
  });
  const feed = feedOf(world, moved);
  const pokes = pokesOf(world, feed.poke);
  const sealing = sealingOf(world, outbox.wake);
  const greeting = greetingOf(world, wake);

  function wake(): void {
    outbox.wake();
    sealing.ring();
    feed.poke();
    pokes.hurry();
  }

  async function onNetwork(network: Network): Promise<void> {
    if (!worthTrying(network)) return;
    greeting.ring();
    wake();
  }

  /** Work was added, or somebody wants to know now. */
  async function hurry(): Promise<void> {
    if (!reach.open()) reach.probe();
    if ((await session.actor()) === undefined) greeting.ring();
    outbox.hurry();
    sealing.ring();
  }

  /** Here, and wherever the leader is. */
  async function kick(): Promise<void> {
    await hurry();
    bus.send({ kind: 'kick' });
  }

  async function lead(leadership: Leadership): Promise<void> {
    leading = true;
    try {
      await status({ ...described(reach.network()), upgrade: false });
      await together(leadership, [greeting.run, outbox.run, sealing.run, feed.run, pokes.run]);
    } finally {
      leading = false;
    }
  }

  async function hear(message: BusMessage): Promise<void> {
    switch (message.kind) {
      case 'kick':
        return hurry();
      case 'session':
        greeting.ring();
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
        const work = Promise.all([reach.run(end.signal), candidate(ports, stand, lead, end.signal)]);
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
    visible(now) {
      visible = now;
      feed.seen(now);
      pokes.seen(now);
      if (now) outbox.hurry();
    },
    async syncNow(reason) {
      await store.journal('sync', reason, clock.now());
      feed.poke();
      await kick();
    },
    async ask(call, input) {
      // Every schema of the contract comes with it: a worker that only sends and pulls need not read them.
      const { ask } = await import('./ask.ts');
      const asked = await ask(world, call, input);
      // What it changed comes back by the feed, like everything else.
      if (asked.ok) feed.poke();
      return asked;
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
      return signOut(world, mode, { hurry: kick, leave: () => end.abort() }, end.signal);
    },
    updateWaits: () => status({ upgrade: true }),
    quiet: () => untilQuiet(world, end.signal),
    async diagnostics() {
      const scopes = (await store.scopes()).map(({ scope, cursor, state }) => ({ scope, cursor, state }));
      return { leader: leading, scopes, ...(await store.diagnose()) };
    },
  };
}

/** Makes the database know which hub its person looks at. */
async function introduce({ store }: Ports, { hub }: EngineSession): Promise<void> {
  const known = await store.session();
  if (known && known.hub !== hub) await store.saveSession({ hub });
}
