/**
 * Everything that must hold before a change lands, part after part, with the time each one took.
 * The last line is `N passed, N failed, N skipped`; a part that breaks without counting counts as one failure.
 *
 * A file of the browser's stories that fails is run once more by itself: a real Chromium on a busy machine now and then
 * stops drawing. What passes only then is named as shaky above the last line, and what fails twice has failed.
 */
import { spawn } from 'node:child_process';

const parts = {
  check: ['npm', 'run', '--silent', 'check'],
  build: ['npm', 'run', '--silent', 'build'],
  unit: ['npx', 'vitest', 'run', '--project', 'unit'],
  mirror: ['npx', 'vitest', 'run', '--project', 'mirror'],
  server: ['npx', 'vitest', 'run', '--project', 'server'],
  browser: ['npx', 'vitest', 'run', '--project', 'browser'],
};

/** One after the other, but for lanes that stand together: types and lint leave a processor idle. */
const stages = [[['check'], ['build', 'unit', 'mirror']], [['server']], [['browser']]];

const counts = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const shaky = [];

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await play(name);
    }),
  );

console.log(`\n${times.join(' · ')}`);
for (const file of shaky) console.log(`shaky: ${file} passed only when it was run again`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function play(name) {
  const started = performance.now();
  const first = await run(parts[name]);
  const { code, counted } = name === 'browser' ? await lookAgain(parts[name], first) : first;
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (counted) for (const word of Object.keys(counts)) counts[word] += counted[word];
  if (code !== 0 && !counted?.failed) counts.failed += 1;
}

async function lookAgain(command, first) {
  if (first.failed.size === 0) return first;
  const again = await run([...command, '--no-file-parallelism', ...first.failed.keys()]);
  if (!again.counted) return again;
  const counted = { ...first.counted };
  for (const word of Object.keys(counted)) {
    for (const before of first.failed.values()) counted[word] -= before[word];
    counted[word] += again.counted[word];
  }
  shaky.push(...[...first.failed.keys()].filter((file) => !again.failed.has(file)));
  return { ...again, counted };
}

/** Runs a part and gives its exit code, its figures when it counts, and those of each file in which something failed. */
function run([file, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
    });
    child.on('close', (code) => {
      const failed = new Map();
      let counted;
      for (const line of said.matchAll(/^(?:in (\S+): )?(\d+) passed, (\d+) failed, (\d+) skipped$/gm)) {
        const figures = { passed: Number(line[2]), failed: Number(line[3]), skipped: Number(line[4]) };
        if (line[1]) failed.set(line[1], figures);
        else counted = figures;
      }
      resolve({ code, counted, failed });
    });
  });
}
