import { virtualClock } from '../support/virtual-clock.ts';
import { chance } from './chance.ts';
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

async function somethingHappens(
  device: SimulatedDevice,
  server: ModelServer,
  random: ReturnType<typeof chance>,
): Promise<string> {
  const dice = random.int(100);
  const [first] = device.tabs;
  if (dice < 50) return say('a tap', await device.tap());
  if (dice < 56) return say('something is given up', await device.giveUp());
  if (dice < 62) return say('a tunnel', (device.way.cut = !device.way.cut));
  if (dice < 68) return say('a tab opens', await (device.tabs.length < 3 ? device.openTab() : undefined));
  if (dice < 74) return say('a tab dies', device.tabs.length > 0 ? device.killTab() : undefined);
  if (dice < 79) return say('a tab freezes', first?.life.freeze());
  if (dice < 84) return say('a tab thaws', first?.life.thaw());
  if (dice < 88) return say('the session ends', (device.way.session = null));
  if (dice < 90) return say('somebody else signs in', (device.way.session = device.person + 1));
  if (dice < 94) return say('the person is back', await comesBack(device));
  if (dice < 98) return say('a shelf changes', server.editShelf(random.int(8), random.happens(0.3)));
  return say('rights change', server.changeRights());
}

async function comesBack(device: SimulatedDevice): Promise<void> {
  device.way.session = device.person;
  const tab = device.tabs.find(({ life }) => life.isAwake());
  await tab?.engine.syncNow('signed in');
}

function say(name: string, _done: unknown): string {
  return name;
}

function story(seed: number, broken: readonly string[], events: readonly string[]): string {
  return [`SIM_SEED=${seed}`, ...new Set(broken), '', ...events.slice(-EVENTS_SHOWN)].join('\n');
}
