import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The product in WebKit and in Firefox: `npm run test:browsers`, from the root of the project. */
export default defineConfig({
  test: {
    name: 'browsers',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: ['test/browsers/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('../browser/support/prepare-data.ts', import.meta.url))],
    fileParallelism: false,
    silent: 'passed-only',
    reporters: [
      'default',
      fileURLToPath(new URL('../support/reporter/summary-reporter.ts', import.meta.url)),
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Later steps of a story depend on earlier ones.
    sequence: { shuffle: false },
  },
});
