import { type VirtualClock, virtualClock } from '../support/fakes/virtual-clock.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import type { Violation, Day, DayOptions } from './depth.ts';
import { Device } from './device.ts';
import { EndlessLoopError } from './endless-loop-error.ts';
import { type FaultInjector, createFaultInjector } from './fault-injector.ts';
import { applyRandomEvent } from './random-events.ts';
import type { History } from './history.ts';
import { allInvariants } from './invariants/all-invariants.ts';
import type { Invariant, InvariantName } from './invariants/invariant.ts';
import { DAY_BEGINS, type SimulatedServer, PEOPLE } from './simulated-server.ts';
import type { Storage } from './storage.ts';
import { newConnection } from './connection.ts';

/** What a depth provides for a day: a server, and disks. */
export interface DayEnvironment {
  readonly market: SimulatedServer;
  /** Runs everything that takes no virtual time, until nothing is left. */
  readonly settle: () => Promise<void>;
  storage(random: SeededRandom, faults: FaultInjector): Storage;
  /** Reads what changed on the disks, where reading takes time. */
  refresh?(): Promise<void>;
}

export type CreateEnvironment = (
  random: SeededRandom,
  now: () => number,
  faults: FaultInjector,
) => DayEnvironment | Promise<DayEnvironment>;

/** Longer than the longest wait, a stolen lock, a quarantine and a poll together. */
const HEALING_MS = 900_000;
/** While a lane is still poisoned: all other work leaves within this time (I12). */
const DETOUR_MS = 400_000;
/** Requests keep failing this long after the last tap. */
const LAST_FAULTS_MS = 30_000;
/** Longer than a delayed copy takes to arrive, and than two polls. */
const LOOKS_EVERY_MS = 150_000;
/** Shorter than the poll of an engine: work that waits for a poll is seen to wait. */
const LOOKS_AT_FIRST_MS = 15_000;
/** Two quiet looks mean at rest; every eighth day runs its full time, for late events. */
const QUIET_LOOKS = 2;
const SHOWN = 200;
/** The names of the laws that hold after every step, not at rest only. */
const ALWAYS: ReadonlySet<InvariantName> = new Set(
  allInvariants.flatMap(({ name, holds }) => (holds === 'always' ? [name] : [])),
);

/** Plays a day of some devices and one server from a seed, and checks every law after every step. */
export async function runDay(
  { seed, steps, skippedSteps }: DayOptions,
  make: CreateEnvironment,
): Promise<Day> {
  const events: string[] = [];
  let step = 0;
  const say = (event: string) => events.push(`${step}. ${event}`);
  const random = seededRandom(seed);
  const faults = createFaultInjector(random, say);
  let settle = () => Promise.resolve();
  const clock = virtualClock(DAY_BEGINS, () => settle());
  const environment = await make(random, () => clock.now(), faults);
  settle = environment.settle;
  const devices = devicesOf(environment, clock, random, faults);
  const look = (): History => {
    const server = environment.market.history();
    return { now: clock.now(), devices: devices.map((device) => device.history(server.epoch)), server };
  };
  const news = newsOf();

  // On odd days no person acts at the end: work must leave by itself after a failure.
  const alone = seed % 2 === 1;
  const always = ({ name }: Invariant) => ALWAYS.has(name);
  const found = await live().catch((error: unknown): readonly Violation[] => {
    if (error instanceof EndlessLoopError) return [{ invariant: 'I13', message: error.message }];
    throw error;
  });
  for (const device of devices) device.tabs.endAll();
  return {
    seed,
    steps: step,
    mutations: devices.reduce((sum, { recorder }) => sum + recorder.acceptedCount, 0),
    faults: faults.count,
    events: events.slice(-SHOWN),
    violations: found,
  };

  async function live(): Promise<readonly Violation[]> {
    let wrong: readonly Violation[] = [];
    for (; step < steps && wrong.length === 0; step += 1) {
      // Each step has its own random numbers: leaving one out does not change the others.
      const own = seededRandom(seed * 1_000_003 + step);
      if (skippedSteps?.has(step)) continue;
      const device = own.pick(devices.filter((one) => !one.isAway()));
      say(
        `${device.name}: ${applyRandomEvent({ device, office: environment.market.office, random: own, faults })}`,
      );
      await clock.pass(own.happens(0.75) ? own.int(1200) : own.int(25_000));
      await environment.refresh?.();
      wrong = violations(news(look()), always);
    }
    if (wrong.length > 0) return wrong;
    if (alone) {
      say('no person acts any more');
      await clock.pass(LAST_FAULTS_MS);
    }
    say('everything heals, but for what the server fails on');
    heal();
    wrong = await after(DETOUR_MS, (invariant) => always(invariant) || invariant.name === 'I12');
    if (wrong.length > 0) return wrong;
    say('the server is mended');
    environment.market.office.mend();
    heal();
    wrong = await after(HEALING_MS, () => true);
    const waiting = devices.filter((device) => device.isAway());
    if (wrong.length > 0 || waiting.length === 0) return wrong;
    say('each person who shares a browser returns to it');
    for (const device of waiting) device.comesBack();
    return after(HEALING_MS, () => true);
  }

  function heal(): void {
    for (const { connection } of devices)
      Object.assign(connection, { faults: false, cut: false, pokesLost: false, lastAnswerAt: undefined });
    for (const device of devices) device.heal();
  }

  async function after(ms: number, asked: (invariant: Invariant) => boolean): Promise<readonly Violation[]> {
    await clock.pass(1000);
    for (const device of devices) if (!device.isAway() && (!alone || device.isLeft())) device.comesBack();
    let quiet = 0;
    for (let passed = 0; passed < ms;) {
      const wait = passed < LOOKS_EVERY_MS ? LOOKS_AT_FIRST_MS : LOOKS_EVERY_MS;
      await clock.pass(wait);
      passed += wait;
      await environment.refresh?.();
      const now = look();
      const found = violations(now, passed >= LOOKS_EVERY_MS ? asked : always);
      const wrong = found.filter(({ invariant }) => ALWAYS.has(invariant));
      if (wrong.length > 0) return wrong;
      quiet = passed >= LOOKS_EVERY_MS && found.length === 0 ? quiet + 1 : 0;
      if (quiet === QUIET_LOOKS && seed % 8 !== 0) return [];
    }
    return violations(look(), asked);
  }
}

/** Two to four devices, some of one person, some of two people who share a browser. */
function devicesOf(
  environment: DayEnvironment,
  clock: VirtualClock,
  random: SeededRandom,
  faults: FaultInjector,
): readonly Device[] {
  const { market } = environment;
  const context = { market, clock, random, faults };
  const devices = Array.from({ length: 2 + random.int(3) }, (_, at) => {
    const who = random.pick(PEOPLE);
    const browser = {
      connection: newConnection(who.id),
      visitors: environment.storage(random, faults),
      ...context,
    };
    const storage = environment.storage(random, faults);
    const first = new Device({ name: `device ${at} of ${who.id}`, who, storage, ...browser });
    if (!market.supportsSignOut || random.happens(0.6)) return [first];
    const other = random.pick(PEOPLE.filter(({ id }) => id !== who.id));
    const name = `device ${at} of ${other.id} too`;
    const second = new Device({ name, who: other, storage: environment.storage(random, faults), ...browser });
    first.shareWith(second);
    return [first, second];
  }).flat();
  for (const device of devices) device.tabs.open();
  return devices;
}

/** The devices that may be judged differently than last time: all of them when the server has changed. */
function newsOf(): (now: History) => History {
  let before: History | undefined;
  return (now) => {
    const known = new Set(before?.server === now.server ? before.devices : []);
    before = now;
    return known.size === 0 ? now : { ...now, devices: now.devices.filter((device) => !known.has(device)) };
  };
}

function violations(history: History, asked: (invariant: Invariant) => boolean): readonly Violation[] {
  // Work that waits for an absent person is not at rest.
  const present = { ...history, devices: history.devices.filter(({ away }) => !away) };
  return allInvariants.filter(asked).flatMap((invariant) => {
    const seen = invariant.holds === 'at rest' ? present : history;
    return invariant.violations(seen).map((message) => ({ invariant: invariant.name, message }));
  });
}
