/**
 * Everything that must hold before a change lands, part after part, with the time each one took.
 * The last line is `N passed, N failed, N skipped`, what failed stands above it by name; a part that breaks without
 * counting counts as one failure.
 *
 * On a busy machine a real Chromium now and then stops drawing, and a test runs out of its time. A file of the
 * browser's stories that fails is run once more by itself, and so is any other in which nothing failed but the time.
 * What passes only then is named as shaky, with its reason; what fails twice has failed.
 */
import { spawn } from 'node:child_process';

const vitest = (...projects) => ['npx', 'vitest', 'run', ...projects.map((one) => `--project=${one}`)];
const parts = {
  check: ['npm', 'run', '--silent', 'check'],
  build: ['npm', 'run', '--silent', 'build'],
  unit: vitest('unit', 'virtual'),
  mirror: vitest('mirror'),
  server: vitest('server'),
  browser: vitest('browser'),
};

/** One after the other, but for lanes that stand together: types and lint leave a processor idle. */
const stages = [[['check'], ['build', 'unit', 'mirror']], [['server']], [['browser']]];

/** How vitest says that a test or a hook ran out of its time. */
const OUT_OF_TIME = /: (?:Test|Hook) timed out in \d+ms/;

const counts = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const shaky = [];
const broken = [];

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await play(name);
    }),
  );

console.log(`\n${times.join(' · ')}`);
for (const reason of shaky) console.log(`shaky, passed when it was run again: ${reason}`);
for (const reason of broken) console.log(`failed: ${reason}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function play(name) {
  const started = performance.now();
  const first = await run(parts[name]);
  const { code, counted, failed, outside } = await lookAgain(name, first);
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (counted) for (const word of Object.keys(counts)) counts[word] += counted[word];
  if (code !== 0 && !counted?.failed) counts.failed += 1;
  const reasons = [...[...failed.values()].flatMap((file) => file.reasons), ...outside];
  if (code !== 0) broken.push(...(reasons.length > 0 ? reasons : [`${name}, see above`]));
}

/** What a part says once those of its files that may are run again. */
async function lookAgain(name, first) {
  const doubtful = [...first.failed].filter(
    ([, { reasons }]) =>
      name === 'browser' || (reasons.length > 0 && reasons.every((why) => OUT_OF_TIME.test(why))),
  );
  if (doubtful.length === 0) return first;
  const again = await run([...parts[name], '--no-file-parallelism', ...doubtful.map(([file]) => file)]);
  if (!again.counted) return again;
  const counted = { ...first.counted };
  const failed = new Map([...first.failed, ...again.failed]);
  for (const [file, { figures, reasons }] of doubtful) {
    for (const word of Object.keys(counted)) counted[word] -= figures[word];
    if (again.failed.has(file)) continue;
    failed.delete(file);
    shaky.push(...reasons);
  }
  for (const word of Object.keys(counted)) counted[word] += again.counted[word];
  const outside = [...first.outside, ...again.outside];
  return { code: counted.failed === 0 ? again.code : 1, counted, failed, outside };
}

/**
 * Runs a part and gives its exit code, its figures when it counts, each file in which something failed, and what
 * failed outside of all files.
 */
function run([file, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
    });
    child.on('close', (code) => {
      const reasons = [...said.matchAll(/^failed (\S+): (.*)$/gm)];
      const failed = new Map();
      let counted;
      for (const line of said.matchAll(/^(?:in (\S+): )?(\d+) passed, (\d+) failed, (\d+) skipped$/gm)) {
        const figures = { passed: Number(line[2]), failed: Number(line[3]), skipped: Number(line[4]) };
        const of = reasons
          .filter(([, where]) => where === line[1])
          .map(([, where, why]) => `${where}: ${why}`);
        if (line[1]) failed.set(line[1], { figures, reasons: of });
        else counted = figures;
      }
      const outside = reasons.filter(([, where]) => where === 'outside').map(([, , why]) => why);
      resolve({ code, counted, failed, outside });
    });
  });
}
