import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node', restoreMocks: true } as const;

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/support/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: [
            'test/{app,domain,contract,mirror,mutations,components,hooks,parts,workers,simulation}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
          ],
          setupFiles: ['test/support/indexed-db.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/prepare-databases.ts'],
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
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
