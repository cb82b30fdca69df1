import { readFile } from 'node:fs/promises';
import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';

test('the lock file names no download address', async () => {
  const lock = await readFile('package-lock.json', 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('the import rules match real modules, so that passing means something', async () => {
  const { output } = await cruise(['src/domain', 'server/platform/database'], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  if (typeof output === 'string') throw new Error(output);
  expect(output.summary.totalCruised).toBeGreaterThan(20);
  expect(output.summary.totalDependenciesCruised).toBeGreaterThan(20);
});
