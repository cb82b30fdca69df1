/**
 * `npm test`: everything that must hold before a change lands, part after part. With `long`: the checks that
 * do not gate each change. With `browsers`: the product in the browsers of the machine. The end of the output
 * has the time of each part, the ten slowest tests and the failures; the last line is
 * `N passed, N failed, N skipped`. A part that breaks without counting counts as one failure.
 *
 * Failures are final, except in a real browser, which occasionally stops rendering on a busy machine: a few
 * failed files are run a second time alone, counted and named. Above that number they count as failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SLOWEST = 10;
const build = ['node', 'build/build.js', '--if-changed'];
const vitest = (tags, ...projects) => [
  ...['npx', 'vitest', 'run', `--tags-filter=${tags}`],
  ...projects.map((one) => `--project=${one}`),
];

/** The command at idle CPU priority. */
function inIdleTime(...command) {
  return process.platform === 'win32' ? command : ['nice', '-n', '19', ...command];
}

/** The timeout of tests at idle priority. */
const WITHOUT_HASTE = '--testTimeout=240000';

/**
 * Parts by name: stages run one after the other, the lanes of a stage in parallel, the parts of a lane one
 * after the other.
 */
const runs = {
  test: {
    parts: {
      check: { command: inIdleTime('npm', 'run', '--silent', 'check') },
      build: { command: ['npm', 'run', '--silent', 'build'] },
      unit: { command: vitest('!long', 'unit', 'virtual') },
      mirror: { command: vitest('!long', 'mirror') },
      server: { command: vitest('!long', 'server') },
      browser: { command: vitest('!long', 'browser'), secondTries: 3 },
    },
    // Types and lint do not depend on timing: they use spare processor time.
    stages: [[['check'], ['build', 'unit', 'mirror', 'server', 'browser']]],
  },
  long: {
    parts: {
      build: { command: build },
      unit: { command: inIdleTime(...vitest('long', 'unit', 'virtual'), WITHOUT_HASTE) },
      server: { command: inIdleTime(...vitest('long', 'server'), WITHOUT_HASTE) },
      browser: { command: vitest('long', 'browser'), secondTries: 3 },
    },
    // Browser tests depend on timing, the others do not.
    stages: [
      [
        ['server', 'unit'],
        ['build', 'browser'],
      ],
    ],
    environment: { FUZZ_REQUESTS: '60', BANK_MARKETS: '20' },
  },
  browsers: {
    parts: {
      build: { command: build },
      browsers: {
        command: ['npx', 'vitest', 'run', '--config', 'test/browsers/vitest.config.ts'],
        secondTries: 1,
      },
    },
    stages: [[['build', 'browsers']]],
  },
};

const name = process.argv[2] ?? 'test';
if (!(name in runs)) throw new Error(`no run « ${name} »: ${Object.keys(runs).join(', ')}`);
const { parts, stages, environment = {} } = runs[name];
const folder = mkdtempSync(join(tmpdir(), 'cabas-figures-'));

const counts = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const slowest = [];
const shaky = [];
const broken = [];

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) await play(part);
    }),
  );
rmSync(folder, { recursive: true, force: true });

console.log(`\n${times.join(' · ')}`);
for (const { name: test, ms } of slowest.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST))
  console.log(`slow: ${(ms / 1000).toFixed(1)} s ${test}`);
if (shaky.length > 0) console.log(`${shaky.length} files passed on their second try alone:`);
for (const reason of shaky) console.log(`shaky: ${reason}`);
for (const reason of broken) console.log(`failed: ${reason}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function play(part) {
  const { command, secondTries = 0 } = parts[part];
  const started = performance.now();
  const first = await run(part, command);
  const { code, figures } = await withSecondTry(part, first, secondTries);
  times.push(`${part} ${Math.round((performance.now() - started) / 1000)} s`);
  if (figures !== undefined) {
    for (const word of Object.keys(counts)) counts[word] += figures.counts[word];
    slowest.push(...figures.slowest);
  }
  if (code === 0) return;
  if (!figures?.counts.failed) counts.failed += 1;
  const reasons = [...(figures?.failed ?? []).flatMap(wordsOf), ...(figures?.outside ?? [])];
  broken.push(...(reasons.length > 0 ? reasons : [`${part}, see above`]));
}

/** The result of a part after the permitted second run of a few files. */
async function withSecondTry(part, first, most) {
  const red = first.figures?.failed ?? [];
  if (red.length === 0 || red.length > most) return first;
  const files = red.map(({ file }) => file);
  const again = await run(part, [...parts[part].command, '--no-file-parallelism', ...files]);
  if (again.figures === undefined) return again;
  const still = new Set(again.figures.failed.map(({ file }) => file));
  for (const one of red) if (!still.has(one.file)) shaky.push(wordsOf(one).join('; '));
  const all = { ...first.figures.counts };
  for (const word of Object.keys(all)) {
    for (const { counts: of } of red) all[word] -= of[word];
    all[word] += again.figures.counts[word];
  }
  const outside = [...first.figures.outside, ...again.figures.outside];
  const { failed } = again.figures;
  const code = all.failed === 0 && outside.length === 0 ? again.code : 1;
  return { code, figures: { counts: all, failed, outside, slowest: first.figures.slowest } };
}

function wordsOf({ file, reasons }) {
  return reasons.length > 0 ? reasons.map((reason) => `${file}: ${reason}`) : [`${file}, see above`];
}

/** Runs a command; returns its exit code, and the counts of a test run. */
function run(part, [file, ...args]) {
  const path = join(folder, `${part}.json`);
  rmSync(path, { force: true });
  const env = { ...process.env, ...environment, CABAS_FIGURES: path };
  return new Promise((resolve) => {
    spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).on('close', (code) =>
      resolve({ code, figures: read(path) }),
    );
  });
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
