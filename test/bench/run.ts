import type { Figure } from './figure.ts';
import { UnequalWork } from './figure.ts';
import { benchApp } from './bench-app.ts';
import { benchBoard } from './bench-board.ts';
import { benchCeiling } from './bench-ceiling.ts';
import { benchCold } from './bench-cold.ts';
import { benchDrain } from './bench-drain.ts';
import { benchFirst } from './bench-first.ts';
import { benchLoad } from './bench-load.ts';
import { benchMonth } from './bench-month.ts';
import { benchMutations } from './bench-mutations.ts';
import { benchPokes } from './bench-pokes.ts';
import { benchProcesses } from './bench-processes.ts';
import { benchRefold } from './bench-refold.ts';
import { benchServer } from './bench-server.ts';
import { benchTicks } from './bench-ticks.ts';
import { benchVolume } from './bench-volume.ts';
import { serveBare } from './server/bare-server.ts';
import { table } from './table.ts';
import { fillCommand } from './volume/command.ts';

/** Each returns its figures, and throws `UnequalWork` when the sides did different work. */
const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  load: benchLoad,
  cold: benchCold,
  mutations: benchMutations,
  ticks: benchTicks,
  refold: benchRefold,
  drain: benchDrain,
  app: benchApp,
  first: benchFirst,
  board: benchBoard,
  month: benchMonth,
  server: benchServer,
  ceiling: benchCeiling,
  pokes: benchPokes,
  processes: benchProcesses,
  volume: benchVolume,
};

/** Takes longer than all others together: runs only by name. */
const LONG = ['volume'];

/** `npm run bench` runs them all, `npm run bench -- load server` only some. A missed goal is printed and no failure. */
async function main(asked: readonly string[]): Promise<void> {
  if (asked[0] === 'serve-bare') {
    serveBare(asked.slice(1));
    return;
  }
  if (asked[0] === 'fill') {
    await fillCommand(asked.slice(1), say);
    return;
  }
  const unknown = asked.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    say(`There is no bench called ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length > 0 ? !asked.includes(name) : LONG.includes(name)) continue;
    const started = performance.now();
    try {
      figures.push(...(await bench()));
      say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    } catch (error) {
      say(`${name}: ${error instanceof UnequalWork ? error.message : explained(error)}`);
      process.exitCode = 1;
    }
  }
  say(`\n${table(figures)}`);
}

function explained(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main(process.argv.slice(2));
