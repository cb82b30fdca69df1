/**
 * Everything that must hold before a change lands, part after part, with the time each one took.
 * The last line is `N passed, N failed, N skipped`; a part that breaks without counting counts as one failure.
 */
import { spawn } from 'node:child_process';

const parts = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'unit', command: ['npx', 'vitest', 'run', '--project', 'unit'] },
  { name: 'mirror', command: ['npx', 'vitest', 'run', '--project', 'mirror'] },
  { name: 'server', command: ['npx', 'vitest', 'run', '--project', 'server'] },
  { name: 'browser', command: ['npx', 'vitest', 'run', '--project', 'browser'] },
];

const counts = { passed: 0, failed: 0, skipped: 0 };
const times = [];

for (const { name, command } of parts) {
  const started = performance.now();
  const { code, counted } = await run(command);
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (counted) for (const word of Object.keys(counts)) counts[word] += counted[word];
  if (code !== 0 && !counted?.failed) counts.failed += 1;
}

console.log(`\n${times.join(' · ')}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

function run([file, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let counted;
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      const line = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(String(chunk));
      if (line) counted = { passed: Number(line[1]), failed: Number(line[2]), skipped: Number(line[3]) };
    });
    child.on('close', (code) => resolve({ code, counted }));
  });
}
