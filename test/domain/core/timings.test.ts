import { expect, test } from 'vitest';

import {
  CART_LOAD_DEBOUNCE_MS,
  CONFIG_RETRY_MS,
  CONFIG_TRIES,
  METRICS_DEBOUNCE_MS,
  ORDERS_BATCH_MS,
  RELOAD_AFTER_FAILURE_MS,
  reloadWait,
  SERVICE_WORKER_AT_LATEST_MS,
  SLOW_AFTER_MS,
  SLOW_UNTIL_MS,
  UPDATE_RELOAD_MS,
} from '../../../src/domain/core/timings.ts';

test.each([
  ['metrics debounce', METRICS_DEBOUNCE_MS, 500],
  ['cart load', CART_LOAD_DEBOUNCE_MS, 300],
  ['orders stream', ORDERS_BATCH_MS, 100],
  ['config tries', CONFIG_TRIES, 3],
  ['config retry', CONFIG_RETRY_MS, 1000],
  ['slow banner after', SLOW_AFTER_MS, 1500],
  ['slow banner until', SLOW_UNTIL_MS, 6000],
  ['reload after a failed load', RELOAD_AFTER_FAILURE_MS, 8000],
  ['fallback reload after an update', UPDATE_RELOAD_MS, 4000],
  ['service worker at the latest', SERVICE_WORKER_AT_LATEST_MS, 30_000],
])('the timing « %s » is the given one', (_, here, given) => {
  expect(here).toBe(given);
});

test('an app with nothing to show reloads after 8 s, then less and less often', () => {
  expect([1, 2, 3, 4, 5, 20].map(reloadWait)).toEqual([8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});
