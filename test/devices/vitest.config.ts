import { defineConfig } from 'vitest/config';

/** Faults that take a real browser longer than `npm test` has: `npm run test:devices`. */
export default defineConfig({
  test: {
    name: 'devices',
    root: '.',
    environment: 'node',
    include: ['test/devices/*.test.ts'],
    globalSetup: ['test/browser/support/prepare-data.ts'],
    fileParallelism: false,
    silent: 'passed-only',
    reporters: ['default', './test/support/summary-reporter.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
