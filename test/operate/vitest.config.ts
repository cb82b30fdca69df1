import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A deployment on this machine: `npm run test:operate`, from the root of the project. */
export default defineConfig({
  test: {
    name: 'operate',
    root: here('../..'),
    environment: 'node',
    include: ['test/operate/*.test.ts'],
    globalSetup: [here('./support/prepare-authority.ts')],
    // Separate processes, started once Caddy's authority exists: Node reads NODE_EXTRA_CA_CERTS at its start.
    pool: 'forks',
    fileParallelism: false,
    reporters: ['default', here('../support/reporter/summary-reporter.ts')],
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
