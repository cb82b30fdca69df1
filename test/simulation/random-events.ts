import type { Chance } from './seeded-random.ts';
import type { Device } from './device.ts';
import type { Faults } from './faults.ts';
import { DAYS, HUBS, type Office, PEOPLE } from './simulated-server.ts';

interface Scene {
  readonly device: Device;
  readonly office: Office;
  readonly random: Chance;
  readonly faults: Faults;
}

interface Happening {
  /** How often, beside the others. */
  readonly often: number;
  readonly name: string;
  readonly fault?: true;
  readonly does: (scene: Scene) => void;
}

const YEARS = 365 * 86_400_000;

/** All that may happen in a step of a day, on one device or at the server. */
const HAPPENINGS: readonly Happening[] = [
  { often: 480, name: 'a tap', does: ({ device }) => device.person.tap() },
  { often: 40, name: 'somebody orders', does: ({ device }) => device.person.order() },
  { often: 20, name: 'a visitor shops', does: ({ device }) => device.person.visit() },
  { often: 15, name: 'a visitor signs in', does: ({ device }) => device.person.signIn() },
  {
    often: 10,
    name: 'somebody signs out',
    does: ({ device, random }) => device.person.signOut(random.pick(['send', 'keep', 'abandon'])),
  },
  { often: 40, name: 'something is given up', does: ({ device }) => device.person.giveUp() },
  { often: 6, name: 'an older build left work behind', does: ({ device }) => device.person.inherit() },
  { often: 25, name: 'something is undone', does: ({ device }) => device.person.undo() },
  { often: 15, name: 'something refused is sent again', does: ({ device }) => device.person.retry() },
  {
    often: 15,
    name: 'a day is looked at',
    does: ({ device, random }) => device.person.wantDay(random.pick(HUBS), random.pick(DAYS)),
  },
  { often: 15, name: 'somebody asks for all of it now', does: ({ device }) => device.person.syncNow() },
  {
    often: 15,
    name: 'a page is hidden or looked at',
    does: ({ device, random }) => device.tabs.look(random.happens(0.6)),
  },
  { often: 50, name: 'a tab opens', does: ({ device }) => device.tabs.open() },
  { often: 45, name: 'a tab dies', fault: true, does: ({ device }) => device.tabs.kill() },
  { often: 35, name: 'a tab freezes', fault: true, does: ({ device }) => device.tabs.freeze() },
  { often: 35, name: 'the tabs thaw', does: ({ device }) => device.tabs.thaw() },
  { often: 12, name: 'the power goes', fault: true, does: ({ device }) => device.powerCut() },
  { often: 3, name: 'the browser evicts everything', fault: true, does: ({ device }) => device.evict() },
  { often: 20, name: 'the service worker wakes', does: ({ device }) => device.tabs.wakeServiceWorker() },
  { often: 8, name: 'a tab loads a newer build', does: ({ device }) => device.tabs.upgrade() },
  { often: 4, name: 'the build is too old', does: ({ device }) => device.tabs.outgrow() },
  { often: 40, name: 'a tunnel begins or ends', fault: true, does: cutOrMend },
  {
    often: 6,
    name: 'no poke arrives any more',
    fault: true,
    does: ({ device }) => void (device.way.deaf = true),
  },
  {
    often: 20,
    name: 'the session ends',
    fault: true,
    does: ({ device }) => void (device.way.session = null),
  },
  { often: 12, name: 'somebody else signs in', fault: true, does: someoneElse },
  { often: 40, name: 'the person is back', does: ({ device }) => device.comesBack() },
  { often: 12, name: 'another person uses this browser', does: ({ device }) => device.handOver() },
  { often: 15, name: 'the clock steps', fault: true, does: stepClock },
  { often: 15, name: 'the storage fails', does: ({ device, random }) => device.troubled(1 + random.int(3)) },
  { often: 40, name: 'a shelf changes', does: ({ office }) => office.editShelf() },
  { often: 30, name: 'a product changes', does: ({ office }) => office.changeProduct() },
  { often: 25, name: 'an order goes to another day', does: ({ office }) => office.moveOrder() },
  { often: 6, name: 'money is taken', does: ({ office }) => office.capture() },
  {
    often: 12,
    name: 'a role changes',
    fault: true,
    does: ({ office, random }) => office.changeRole(random.pick(PEOPLE).id),
  },
  {
    often: 10,
    name: 'rights are looked at anew',
    does: ({ office, random }) => office.changeView(random.pick(PEOPLE).id),
  },
  { often: 6, name: 'old deletions are forgotten', fault: true, does: ({ office }) => office.purge() },
  { often: 8, name: 'a backup is made', does: ({ office }) => office.backup() },
  { often: 5, name: 'the server is restored', fault: true, does: ({ office }) => office.restore() },
  { often: 8, name: 'the server fails on a lane', fault: true, does: poison },
  { often: 10, name: 'the server is mended', does: ({ office }) => office.mend() },
];

const ALL = HAPPENINGS.reduce((sum, { often }) => sum + often, 0);

/** Lets one of them happen, and gives its name. */
export function happen(scene: Scene): string {
  let dice = scene.random.int(ALL);
  for (const { often, name, fault, does } of HAPPENINGS) {
    dice -= often;
    if (dice >= 0) continue;
    if (fault) scene.faults.tell(name);
    does(scene);
    return name;
  }
  throw new Error('the dice fell off the table');
}

function cutOrMend({ device: { way } }: Scene): void {
  way.cut = !way.cut;
}

function someoneElse({ device, random }: Scene): void {
  const others = PEOPLE.filter(({ id }) => id !== device.who.id);
  device.way.session = random.pick(others).id;
}

function stepClock({ device, random }: Scene): void {
  const far = random.pick([-10 * YEARS, -3 * 3_600_000, -1000, 0, 1000, 3 * 3_600_000, 10 * YEARS]);
  device.stepClock(far);
}

function poison({ device, office }: Scene): void {
  const lane = device.person.laneOfSomething();
  if (lane) office.poison(lane);
}
