import { everyJob } from '../../../server/every-job.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Violation, Day, DayOptions } from '../depth.ts';
import type { Step, Turn } from '../../support/databases/stepped-connections.ts';
import { randomServerAction, type ServerAction } from './server-actions.ts';
import { devicesOf, checkDay } from './check-day.ts';
import { sendKeyedRequest } from './keyed-request.ts';
import { MOST_SERVERS, openDay, type RunningServers, type Servers } from './servers.ts';
import { createDayContext, type DayContext } from './day-context.ts';

const TOLD_AT_MOST = 200;
const CLASHES = 0.01;
const DIES = 0.004;
/** The share of commits after which the feed is checked. */
const LOOKS = 0.4;
/** After this time, another server takes over what a dead one left. */
const LEFT_BEHIND_MS = 61_000;
/** Long enough for work left by a second server that died too. */
const ROUNDS = 3;

/** Two to four servers handle requests, one statement at a time, in the order of the seed. */
export async function runDay(servers: Servers, { seed, steps, skippedSteps }: DayOptions): Promise<Day> {
  const random = seededRandom(seed);
  const violations: Violation[] = [];
  const events: string[] = [];
  const faults: number[] = [];
  const open = await openDay(servers, 2 + random.int(MOST_SERVERS - 1));
  try {
    const context = await createDayContext(open, random, (reported) => violations.push(...reported));
    const deeds = Array.from({ length: open.servers }, (): ServerAction[] => []);
    for (let step = 0; step < steps; step += 1) {
      // Each has its own random numbers: leaving some out does not change the others.
      const own = seededRandom(seed * 7919 + step);
      const place = own.int(deeds.length);
      if (skippedSteps?.has(step) !== true) deeds[place]?.push(await randomServerAction(context, place, own));
    }
    await servers.lines.run(
      deeds.map((mine, place) => () => {
        const report = (what: string) => events.push(`${place} · ${what}`);
        return inTurn(
          mine,
          report,
          () => faults[place] ?? 0,
          (invariant) => violations.push(invariant),
        );
      }),
      (ready) => aTurn(random, ready),
      async (step) => {
        events.push(lineOf(step));
        if (step.fate !== 'goes') faults[step.place] = (faults[step.place] ?? 0) + 1;
        if (step.statement !== 'commit' || !random.happens(LOOKS)) return;
        const reader = random.pick(context.readers);
        violations.push(...(await reader.look(open.beside(reader.person), 1 + random.int(4))));
      },
    );
    await heal(open, context);
    for (const reader of context.readers)
      violations.push(...(await reader.comesToRest(open.beside(reader.person))));
    violations.push(...(await checkDay(context)));
    const mutations = sum(devicesOf(context).map(({ records }) => records.size)) + context.keyed.length;
    return { seed, steps, mutations, faults: sum(faults), events: events.slice(-TOLD_AT_MOST), violations };
  } finally {
    await open.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Runs acts in sequence. An actor without an answer goes on; without a fault, each gets one. */
async function inTurn(
  deeds: readonly ServerAction[],
  report: (what: string) => void,
  faults: () => number,
  broke: (invariant: Violation) => void,
): Promise<void> {
  for (const { name, apply } of deeds) {
    const before = faults();
    report(name);
    try {
      await apply();
    } catch (error) {
      report(`${name}: ${String(error)}`);
      if (faults() === before) broke({ invariant: 'I13', message: `${name}: ${String(error)}` });
    }
  }
}

function aTurn(random: SeededRandom, ready: readonly number[]): Turn {
  const place = random.pick(ready);
  const luck = random.number();
  return { place, fate: luck < DIES ? 'dies' : luck < DIES + CLASHES ? 'clashes' : 'goes' };
}

function lineOf({ place, fate: outcome, statement }: Step): string {
  const records = statement.replaceAll(/\s+/g, ' ').trim().slice(0, 110);
  return `${place}   ${records}${outcome === 'goes' ? '' : ` — ${outcome}`}`;
}

/** Retries every request until it is answered, and recovers what was left behind. */
async function heal(open: RunningServers, context: DayContext): Promise<void> {
  const last = open.markets.at(-1);
  if (last === undefined) throw new Error('no server is running');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const device of devicesOf(context)) {
      const all = [...device.records.values()].map(({ mutation }) => mutation);
      await device.send(open.beside(device.person), all);
    }
    for (const one of context.keyed) await sendKeyedRequest(one, open.beside(one.person));
    last.clock.now += LEFT_BEHIND_MS;
    for (const job of everyJob) await job.run(last.house);
  }
}
