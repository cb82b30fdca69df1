import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Faults that take a real browser longer than `npm test` allows: `npm run test:devices`, from the project's root. */
export default defineConfig({
  test: {
    name: 'devices',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: ['test/devices/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('../browser/support/prepare-data.ts', import.meta.url))],
    fileParallelism: false,
    silent: 'passed-only',
    reporters: [
      'default',
      fileURLToPath(new URL('../support/reporter/summary-reporter.ts', import.meta.url)),
    ],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
