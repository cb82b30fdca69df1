import { virtualClock } from '../support/virtual-clock.ts';
import { type Chance, chance } from './chance.ts';
import { aDevice, type SimulatedDevice } from './device.ts';
import { brokenAtRest, brokenLaws } from './laws.ts';
import { ModelServer } from './model-server.ts';

const STEPS = 30;
const PEOPLE = [7, 8];
/** Long enough for the longest wait, a stolen lock and a poll on top of it. */
const HEALING_MS = 420_000;
const EVENTS_SHOWN = 40;

/** A day of some devices and one server, made from a seed. Throws, with the seed and what happened, when a law breaks. */
export async function simulate(seed: number): Promise<{ readonly taken: number }> {
  const random = chance(seed);
  const events: string[] = [];
  let busy = 0;
  const work = { begin: () => (busy += 1), end: () => (busy -= 1) };
  const clock = virtualClock(1_800_000_000_000, async () => {
    do for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    while (busy > 0);
  });
  const server = new ModelServer(random, () => clock.now());
  const devices: SimulatedDevice[] = [];
  for (const person of random.happens(0.5) ? PEOPLE : [7, 7]) {
    server.placeOrder(person);
    const device = await aDevice(person, { server, clock, random, work });
    devices.push(device);
    await device.openTab();
  }
  const check = async (find: typeof brokenLaws) => {
    const broken = await find(devices, server);
    if (broken.length > 0) throw new Error(story(seed, broken, events));
  };

  for (let step = 0; step < STEPS; step += 1) {
    const at = random.int(devices.length);
    const device = devices[at];
    if (!device) continue;
    const name = await somethingHappens(device, server, random);
    events.push(`${step}. ${name} on device ${at}`);
    await clock.pass(random.happens(0.7) ? random.int(1500) : random.int(40_000));
    await check(brokenLaws);
  }

  events.push('everything heals');
  for (const { way, tabs, person } of devices) {
    Object.assign(way, { faults: false, cut: false, session: person });
    for (const { life } of tabs) life.thaw();
  }
  await Promise.all(devices.map(async (device) => device.tabs.length === 0 && device.openTab()));
  await clock.pass(0);
  for (const { tabs } of devices) for (const { engine } of tabs) void engine.syncNow('person');
  await clock.pass(HEALING_MS);
  await check(brokenLaws);
  await check(brokenAtRest);
  for (const { tabs, mirror } of devices) {
    for (const { life } of tabs) life.kill();
    mirror.close();
  }
  return { taken: devices.reduce((sum, { accepted }) => sum + accepted.size, 0) };
}

interface Happening {
  /** How often, among a hundred. */
  readonly often: number;
  readonly name: string;
  readonly does: (device: SimulatedDevice, server: ModelServer, random: Chance) => Promise<void> | void;
}

const happenings: readonly Happening[] = [
  { often: 50, name: 'a tap', does: (device) => device.tap() },
  { often: 6, name: 'something is given up', does: (device) => device.giveUp() },
  { often: 4, name: 'something is undone', does: (device) => device.undo() },
  {
    often: 6,
    name: 'a tunnel begins or ends',
    does: ({ way }) => {
      way.cut = !way.cut;
    },
  },
  {
    often: 6,
    name: 'a tab opens',
    does: (device) => (device.tabs.length < 3 ? device.openTab() : undefined),
  },
  { often: 6, name: 'a tab dies', does: (device) => device.killTab() },
  { often: 5, name: 'a tab freezes', does: ({ tabs }) => tabs[0]?.life.freeze() },
  { often: 5, name: 'a tab thaws', does: ({ tabs }) => tabs[0]?.life.thaw() },
  {
    often: 4,
    name: 'the session ends',
    does: ({ way }) => {
      way.session = null;
    },
  },
  {
    often: 2,
    name: 'somebody else signs in',
    does: ({ way, person }) => {
      way.session = person + 1;
    },
  },
  { often: 4, name: 'the person is back', does: comesBack },
  {
    often: 4,
    name: 'a shelf changes',
    does: (_, server, random) => server.editShelf(random.int(8), random.happens(0.3)),
  },
  { often: 2, name: 'rights change', does: (_, server) => server.changeRights() },
];

async function somethingHappens(
  device: SimulatedDevice,
  server: ModelServer,
  random: Chance,
): Promise<string> {
  let dice = random.int(happenings.reduce((sum, { often }) => sum + often, 0));
  for (const { often, name, does } of happenings) {
    dice -= often;
    if (dice >= 0) continue;
    await does(device, server, random);
    return name;
  }
  throw new Error('the dice fell off the table');
}

async function comesBack(device: SimulatedDevice): Promise<void> {
  device.way.session = device.person;
  const tab = device.tabs.find(({ life }) => life.isAwake());
  await tab?.engine.syncNow('signed in');
}

function story(seed: number, broken: readonly string[], events: readonly string[]): string {
  return [`SIM_SEED=${seed}`, ...new Set(broken), '', ...events.slice(-EVENTS_SHOWN)].join('\n');
}
