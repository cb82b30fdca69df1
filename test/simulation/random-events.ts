import type { SeededRandom } from './seeded-random.ts';
import type { Device } from './device.ts';
import type { FaultInjector } from './fault-injector.ts';
import { DAYS, HUBS, type ServerActivity, PEOPLE } from './simulated-server.ts';

interface EventContext {
  readonly device: Device;
  readonly office: ServerActivity;
  readonly random: SeededRandom;
  readonly faults: FaultInjector;
}

interface RandomEvent {
  /** Its weight beside the others. */
  readonly weight: number;
  readonly name: string;
  readonly fault?: true;
  readonly apply: (scene: EventContext) => void;
}

const YEARS = 365 * 86_400_000;

/** All events of a step, on one device or at the server. */
const RANDOM_EVENTS: readonly RandomEvent[] = [
  { weight: 480, name: 'a tap', apply: ({ device }) => device.user.tap() },
  { weight: 40, name: 'a person orders', apply: ({ device }) => device.user.order() },
  { weight: 20, name: 'a visitor shops', apply: ({ device }) => device.user.visit() },
  { weight: 15, name: 'a visitor signs in', apply: ({ device }) => device.user.signIn() },
  {
    weight: 10,
    name: 'a person signs out',
    apply: ({ device, random }) => device.user.signOut(random.pick(['send', 'keep', 'abandon'])),
  },
  { weight: 40, name: 'something is given up', apply: ({ device }) => device.user.giveUp() },
  { weight: 6, name: 'an older build left work behind', apply: ({ device }) => device.user.inherit() },
  { weight: 25, name: 'something is undone', apply: ({ device }) => device.user.undo() },
  { weight: 15, name: 'something refused is sent again', apply: ({ device }) => device.user.retry() },
  {
    weight: 15,
    name: 'a day is opened',
    apply: ({ device, random }) => device.user.wantDay(random.pick(HUBS), random.pick(DAYS)),
  },
  { weight: 15, name: 'a person asks for a sync now', apply: ({ device }) => device.user.syncNow() },
  {
    weight: 15,
    name: 'a page is hidden or shown',
    apply: ({ device, random }) => device.tabs.look(random.happens(0.6)),
  },
  { weight: 50, name: 'a tab opens', apply: ({ device }) => device.tabs.open() },
  { weight: 45, name: 'a tab dies', fault: true, apply: ({ device }) => device.tabs.kill() },
  { weight: 35, name: 'a tab freezes', fault: true, apply: ({ device }) => device.tabs.freeze() },
  { weight: 35, name: 'the tabs thaw', apply: ({ device }) => device.tabs.thaw() },
  { weight: 12, name: 'the power goes', fault: true, apply: ({ device }) => device.powerCut() },
  { weight: 3, name: 'the browser evicts everything', fault: true, apply: ({ device }) => device.evict() },
  { weight: 20, name: 'the service worker wakes', apply: ({ device }) => device.tabs.wakeServiceWorker() },
  { weight: 8, name: 'a tab loads a newer build', apply: ({ device }) => device.tabs.upgrade() },
  { weight: 4, name: 'the build is too old', apply: ({ device }) => device.tabs.outgrow() },
  { weight: 40, name: 'a tunnel begins or ends', fault: true, apply: cutOrMend },
  {
    weight: 6,
    name: 'pokes stop arriving',
    fault: true,
    apply: ({ device }) => void (device.connection.pokesLost = true),
  },
  {
    weight: 20,
    name: 'the session ends',
    fault: true,
    apply: ({ device }) => void (device.connection.session = null),
  },
  { weight: 12, name: 'another person signs in', fault: true, apply: someoneElse },
  { weight: 40, name: 'the person is back', apply: ({ device }) => device.comesBack() },
  { weight: 12, name: 'another person uses this browser', apply: ({ device }) => device.handOver() },
  { weight: 15, name: 'the clock steps', fault: true, apply: stepClock },
  {
    weight: 15,
    name: 'the storage fails',
    apply: ({ device, random }) => device.troubled(1 + random.int(3)),
  },
  { weight: 40, name: 'a shelf changes', apply: ({ office }) => office.editShelf() },
  { weight: 30, name: 'a product changes', apply: ({ office }) => office.changeProduct() },
  { weight: 25, name: 'an order goes to another day', apply: ({ office }) => office.moveOrder() },
  { weight: 6, name: 'money is taken', apply: ({ office }) => office.capture() },
  {
    weight: 12,
    name: 'a role changes',
    fault: true,
    apply: ({ office, random }) => office.changeRole(random.pick(PEOPLE).id),
  },
  {
    weight: 10,
    name: 'rights are read again',
    apply: ({ office, random }) => office.changeView(random.pick(PEOPLE).id),
  },
  { weight: 6, name: 'old deletions are forgotten', fault: true, apply: ({ office }) => office.purge() },
  { weight: 8, name: 'a backup is made', apply: ({ office }) => office.backup() },
  { weight: 5, name: 'the server is restored', fault: true, apply: ({ office }) => office.restore() },
  { weight: 8, name: 'the server fails on a lane', fault: true, apply: poison },
  { weight: 10, name: 'the server is mended', apply: ({ office }) => office.mend() },
];

const ALL = RANDOM_EVENTS.reduce((sum, { weight }) => sum + weight, 0);

/** Applies a random one, and returns its name. */
export function applyRandomEvent(scene: EventContext): string {
  let dice = scene.random.int(ALL);
  for (const { weight, name, fault, apply } of RANDOM_EVENTS) {
    dice -= weight;
    if (dice >= 0) continue;
    if (fault) scene.faults.record(name);
    apply(scene);
    return name;
  }
  throw new Error('the dice fell off the table');
}

function cutOrMend({ device: { connection } }: EventContext): void {
  connection.cut = !connection.cut;
}

function someoneElse({ device, random }: EventContext): void {
  const others = PEOPLE.filter(({ id }) => id !== device.who.id);
  device.connection.session = random.pick(others).id;
}

function stepClock({ device, random }: EventContext): void {
  const far = random.pick([-10 * YEARS, -3 * 3_600_000, -1000, 0, 1000, 3 * 3_600_000, 10 * YEARS]);
  device.stepClock(far);
}

function poison({ device, office }: EventContext): void {
  const lane = device.user.laneOfSomething();
  if (lane) office.poison(lane);
}
