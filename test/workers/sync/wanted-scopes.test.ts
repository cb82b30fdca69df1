import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/calendar/hub-time.ts';
import { keptScopes } from '../../../workers/sync/pull/wanted-scopes.ts';

const today = '2026-11-24';
const days = (hub: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `ops:${hub}:${addDays(today, from + at)}`);
const open = ['geneve', 'lausanne'].flatMap((hub) => [`config:${hub}`, `catalog:${hub}`]);
const kept = (offered: readonly string[], hub = 'geneve', wanted: readonly string[] = []) =>
  keptScopes([...open, 'user:7', ...offered], { person: 7, hub, wanted, today });

test('a customer holds their hub and themselves, the shelves before their orders', () => {
  expect(kept([])).toEqual(['config:geneve', 'catalog:geneve', 'user:7']);
});

test('days that a courier opened come before the shelves, the nearest days after them', () => {
  const offered = [...days('geneve', -2, 7), 'staff:geneve'];
  const wanted = ['ops:geneve:2026-11-24', 'ops:geneve:2026-11-25'];
  expect(kept(offered, 'geneve', wanted)).toEqual([
    'config:geneve',
    'user:7',
    ...wanted,
    'staff:geneve',
    'catalog:geneve',
    ...days('geneve', 2, 7),
    'ops:geneve:2026-11-23',
    'ops:geneve:2026-11-22',
  ]);
});

test('an owner holds the stock of each shop, and the office that of the current hub', () => {
  expect(kept(['stock:ferme', 'stock:laiterie'])).toEqual(
    expect.arrayContaining(['stock:ferme', 'stock:laiterie']),
  );
  const offered = [...days('geneve', 0, 1), ...days('lausanne', 0, 1), 'stocks:geneve', 'stocks:lausanne'];
  expect(kept(offered).filter((scope) => scope.startsWith('stock'))).toEqual(['stocks:geneve']);
});

test('a device that opens a hub unknown to this site learns the hubs that exist', () => {
  expect(kept([], 'sion')).toEqual(['config:geneve', 'config:lausanne', 'user:7']);
});

describe('the office', () => {
  const offered = ['geneve', 'lausanne'].flatMap((hub) => [...days(hub, -62, 31), `staff:${hub}`]);
  const work = (hub: string, wanted: readonly string[] = []) =>
    kept(offered, hub, wanted).filter((scope) => /^(?:ops|staff):/.test(scope));

  test('holds the days around today of the current hub', () => {
    expect(work('lausanne').toSorted()).toEqual([...days('lausanne', -2, 7), 'staff:lausanne'].toSorted());
  });

  test('holds every day that it opened, with that day’s hub', () => {
    expect(work('lausanne', ['ops:geneve:2026-10-01']).toSorted()).toEqual(
      [
        'ops:geneve:2026-10-01',
        ...['geneve', 'lausanne'].flatMap((hub) => [...days(hub, -2, 7), `staff:${hub}`]),
      ].toSorted(),
    );
  });
});

test('the days of an opened month that are nearest to today come first, before the shelves', () => {
  const month = days('geneve', -54, -24);
  const held = kept([...month, ...days('geneve', -2, 7)], 'geneve', month);
  expect(held.slice(2, 2 + month.length)).toEqual(month.toReversed());
  expect(held[2 + month.length]).toBe('catalog:geneve');
});

test('the office holds the ended orders of the months of its days, and of the days that it opened', () => {
  const months = ['2026-09', '2026-10', '2026-11', '2026-12'];
  const ended = ['geneve', 'lausanne'].flatMap((hub) => months.map((month) => `admin:${hub}:${month}`));
  const offered = [...days('geneve', -62, 31), ...days('lausanne', -62, 31), ...ended];
  const held = (wanted: readonly string[]) =>
    kept(offered, 'geneve', wanted).filter((scope) => scope.startsWith('admin:'));
  expect(held([])).toEqual(['admin:geneve:2026-11', 'admin:geneve:2026-12']);
  expect(held(['ops:lausanne:2026-09-24'])).toContain('admin:lausanne:2026-09');
});

test('a person who shops at a hub other than theirs keeps their work', () => {
  expect(kept([...days('geneve', -2, 7), 'staff:geneve'], 'lausanne')).toHaveLength(14);
});

test('a producer holds all offered scopes of their shop', () => {
  expect(kept(['shop:ferme:2026-11', 'shop:ferme:2026-12'])).toContain('shop:ferme:2026-12');
});
