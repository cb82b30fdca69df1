import { expect, test } from 'vitest';

import * as timings from '../../src/domain/timings.ts';

test('the timings are the specification’s (§9 "Timings")', () => {
  expect(timings).toMatchObject({
    METRICS_DEBOUNCE_MS: 500,
    CART_LOAD_DEBOUNCE_MS: 300,
    ORDERS_BATCH_MS: 100,
    CONFIG_TRIES: 3,
    CONFIG_RETRY_MS: 1000,
    SLOW_AFTER_MS: 1500,
    SLOW_UNTIL_MS: 6000,
    RELOAD_AFTER_FAILURE_MS: 8000,
    UPDATE_RELOAD_MS: 4000,
    SERVICE_WORKER_AT_LATEST_MS: 30_000,
  });
});

test('an app with nothing to show reloads after 8 s, then less and less often', () => {
  expect([1, 2, 3, 4, 5, 20].map(timings.reloadWait)).toEqual([8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});
