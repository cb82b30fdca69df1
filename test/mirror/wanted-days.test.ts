import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { wantDays, wantedDays } from '../../src/mirror/wanted-days.ts';
import { aMirror, drop } from '../mutations/support/device.ts';

const HOUR_MS = 3_600_000;
let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

test('requested days are wanted for a day, and as long as they are shown', async () => {
  expect(await wantDays(mirror, 'geneve', ['2026-11-25', '2026-11-24'], 0)).toBe(true);
  expect(await wantDays(mirror, 'geneve', ['2026-11-24'], HOUR_MS)).toBe(false);
  expect(await wantDays(mirror, 'geneve', ['2026-11-24'], 20 * HOUR_MS)).toBe(false);
  expect(await wantedDays(mirror, 23 * HOUR_MS)).toEqual(['ops:geneve:2026-11-24', 'ops:geneve:2026-11-25']);
  expect(await wantedDays(mirror, 25 * HOUR_MS)).toEqual(['ops:geneve:2026-11-24']);
  expect(await wantedDays(mirror, 45 * HOUR_MS)).toEqual([]);
});

test('a day requested under a clock years ahead is not wanted for years', async () => {
  await wantDays(mirror, 'geneve', ['2026-11-24'], 9000 * HOUR_MS);
  expect(await wantedDays(mirror, 0)).toEqual([]);
  expect(await wantDays(mirror, 'geneve', ['2026-11-24'], 0)).toBe(true);
  expect(await wantedDays(mirror, HOUR_MS)).toEqual(['ops:geneve:2026-11-24']);
});
