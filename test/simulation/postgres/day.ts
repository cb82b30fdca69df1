import { everyJob } from '../../../server/every-job.ts';
import { chance, type Chance } from '../seeded-random.ts';
import type { BrokenLaw, Day, DayAsked } from '../depth.ts';
import type { Step, Turn } from '../../support/databases/stepped-connections.ts';
import { aDeed, type Deed } from './server-actions.ts';
import { devicesOf, judge } from './check-day.ts';
import { post } from './keyed-request.ts';
import { MOST_SERVERS, openDay, type Open, type Servers } from './servers.ts';
import { aWorld, type World } from './day-context.ts';

const TOLD_AT_MOST = 200;
const CLASHES = 0.01;
const DIES = 0.004;
/** So often somebody looks when something has just been committed. */
const LOOKS = 0.4;
/** After this, what a server began and left is taken up by another. */
const LEFT_BEHIND_MS = 61_000;
/** Long enough for what was begun by a second one that died too. */
const ROUNDS = 3;

/** Two to four servers do what they are asked for, one statement at a time, in the order of the seed. */
export async function playDay(servers: Servers, { seed, steps, without }: DayAsked): Promise<Day> {
  const random = chance(seed);
  const broken: BrokenLaw[] = [];
  const events: string[] = [];
  const faults: number[] = [];
  const open = await openDay(servers, 2 + random.int(MOST_SERVERS - 1));
  try {
    const world = await aWorld(open, random, (told) => broken.push(...told));
    const deeds = Array.from({ length: open.servers }, (): Deed[] => []);
    for (let step = 0; step < steps; step += 1) {
      // Each has chances of its own: the others are the same when some are left out.
      const own = chance(seed * 7919 + step);
      const place = own.int(deeds.length);
      if (without?.has(step) !== true) deeds[place]?.push(await aDeed(world, place, own));
    }
    await servers.lines.run(
      deeds.map((mine, place) => () => {
        const tell = (what: string) => events.push(`${place} · ${what}`);
        return inTurn(
          mine,
          tell,
          () => faults[place] ?? 0,
          (law) => broken.push(law),
        );
      }),
      (ready) => aTurn(random, ready),
      async (step) => {
        events.push(lineOf(step));
        if (step.fate !== 'goes') faults[step.place] = (faults[step.place] ?? 0) + 1;
        if (step.statement !== 'commit' || !random.happens(LOOKS)) return;
        const reader = random.pick(world.readers);
        broken.push(...(await reader.look(open.beside(reader.person), 1 + random.int(4))));
      },
    );
    await heal(open, world);
    for (const reader of world.readers)
      broken.push(...(await reader.comesToRest(open.beside(reader.person))));
    broken.push(...(await judge(world)));
    const mutations = sum(devicesOf(world).map(({ said }) => said.size)) + world.keyed.length;
    return { seed, steps, mutations, faults: sum(faults), events: events.slice(-TOLD_AT_MOST), broken };
  } finally {
    await open.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** One after the other. Who gets no answer goes on with something else; without a fault, everybody gets one. */
async function inTurn(
  deeds: readonly Deed[],
  tell: (what: string) => void,
  faults: () => number,
  broke: (law: BrokenLaw) => void,
): Promise<void> {
  for (const { name, does } of deeds) {
    const before = faults();
    tell(name);
    try {
      await does();
    } catch (error) {
      tell(`${name}: ${String(error)}`);
      if (faults() === before) broke({ law: 'I13', says: `${name}: ${String(error)}` });
    }
  }
}

function aTurn(random: Chance, ready: readonly number[]): Turn {
  const place = random.pick(ready);
  const luck = random.number();
  return { place, fate: luck < DIES ? 'dies' : luck < DIES + CLASHES ? 'clashes' : 'goes' };
}

function lineOf({ place, fate, statement }: Step): string {
  const said = statement.replaceAll(/\s+/g, ' ').trim().slice(0, 110);
  return `${place}   ${said}${fate === 'goes' ? '' : ` — ${fate}`}`;
}

/** Everybody asks until they are answered, and what was left behind is looked after. */
async function heal(open: Open, world: World): Promise<void> {
  const last = open.markets.at(-1);
  if (last === undefined) throw new Error('nobody serves');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const device of devicesOf(world)) {
      const all = [...device.said.values()].map(({ mutation }) => mutation);
      await device.send(open.beside(device.person), all);
    }
    for (const one of world.keyed) await post(one, open.beside(one.person));
    last.clock.now += LEFT_BEHIND_MS;
    for (const job of everyJob) await job.run(last.house);
  }
}
