import { expect, test } from 'vitest';
import { shopState } from '../../../src/domain/catalogue/shop-state.ts';

const TODAY = '2026-11-24';
const away = (from?: string, to?: string) => ({ active: true, from, to });

test.each([
  ['is a draft before its publication is requested', false, {}, 'draft'],
  ['is requested once its owner has asked', '2026-11-20T08:00:00Z', {}, 'asked'],
  ['is published', true, { active: false, from: TODAY, to: TODAY }, 'published'],
  ['is closed until further notice', true, away(), 'away'],
  ['is closed from its first day on', true, away(TODAY, '2026-11-30'), 'away'],
  ['is closed to its last day', true, away('2026-11-20', TODAY), 'away'],
  ['is published until its first closed day', true, away('2026-11-25', '2026-11-30'), 'published'],
  ['is published again after its last closed day', true, away('2026-11-01', '2026-11-23'), 'published'],
  ['stays a draft while closed', false, away(), 'draft'],
] as const)('a shop that %s', (_, status, available, state) => {
  expect(shopState({ status, available }, TODAY)).toBe(state);
});
