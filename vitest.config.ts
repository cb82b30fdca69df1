import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './build/chromium.ts';
import { modernDexie } from './build/modern-dexie.ts';

const virtualDays = 'test/simulation/interleavings*.test.ts';
const inMemory = fileURLToPath(new URL('test/simulation/memory-dexie/dexie.ts', import.meta.url));
const node = { environment: 'node', restoreMocks: true } as const;

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    // As long as Playwright's own waits: a busy machine is no reason to find a product slow.
    expect: { poll: { timeout: 15_000 } },
    tags: [{ name: 'long', description: 'need not gate each change: npm run test:long plays it' }],
    reporters: ['default', './test/support/reporter/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: [
            'test/{app,domain,contract,mirror,mutations,ui,hooks,features,workers,simulation,faults}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
          ],
          exclude: [virtualDays],
          setupFiles: ['test/support/indexed-db.ts'],
          // What is tested is read once, not for each file: two thirds of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        // The shipped engine over the simulation's Dexie in memory, whose every step takes virtual time alone.
        extends: true,
        resolve: { alias: { dexie: inMemory } },
        test: { ...node, name: 'virtual', include: [virtualDays], isolate: false, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/databases/prepare-databases.ts'],
          // The whole server is read and made fast once, not for each file: a little more than half the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/support/prepare-data.ts'],
          // One Chromium keeps two processors busy: two of them take as long in all, and each story twice its time.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What the unit tests prove on an imitation of IndexedDB, on the browser's own and on Dexie as it is shipped.
        extends: true,
        resolve: { alias: modernDexie },
        // Known before the first test is loaded: one that is found later would load the page again under the others.
        optimizeDeps: { include: ['dexie/dist/modern/dexie.mjs', 'fast-check', 'zod/mini'] },
        test: {
          name: 'mirror',
          include: ['test/{mirror,mutations}/**/*.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
