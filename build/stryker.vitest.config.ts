import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` runs for each mutant of `build/stryker.config.json`. */
export default defineConfig({
  test: { include: ['test/domain/payment/{capture,refund}.test.ts'] },
});
