import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { scopesHeld } from '../../src/mirror/queries/scopes-held.ts';
import {
  type ScopeNeed,
  needOfDays,
  needOfMarket,
  needOfOwn,
  needOfShelf,
  needOfShop,
  coverageOf,
} from '../../src/mirror/held-scopes.ts';
import { QUIET } from '../../src/mirror/engine-status.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { STAMP } from '../mutations/support/server.ts';
import { leading, load, type Store } from '../mutations/support/synced.ts';

const today = '2026-11-24';
const hub = 'carouge';
const of = (days: readonly string[], change: { office?: boolean; ended?: boolean } = {}) =>
  needOfDays({ hub, days, today, office: true, ...change });

describe('the scopes that a list needs', () => {
  test.each<[string, ScopeNeed, readonly string[], number]>([
    // the list, its need, the scopes, days that never come
    ['the board of a day', of([today]), ['ops:carouge:2026-11-24'], 0],
    ['a courier’s day', of([today], { office: false }), ['ops:carouge:2026-11-24'], 0],
    ['a courier’s day a month ago', of(['2026-10-24'], { office: false }), [], 1],
    ['the same for the office', of(['2026-10-24']), ['ops:carouge:2026-10-24'], 0],
    [
      'issues around a new month, with what was refunded since',
      of(['2026-11-30', '2026-12-01'], { ended: true }),
      ['ops:carouge:2026-11-30', 'ops:carouge:2026-12-01', 'admin:carouge:2026-11', 'admin:carouge:2026-12'],
      0,
    ],
    [
      'a courier’s month, with few days and no ended orders',
      of(['2026-11-21', '2026-11-22'], { office: false, ended: true }),
      ['ops:carouge:2026-11-22'],
      1,
    ],
    [
      'a producer’s coming days',
      needOfShop('laiterie', ['2026-11', '2026-12']),
      ['shop:laiterie:2026-11', 'shop:laiterie:2026-12'],
      0,
    ],
    ['orders, contracts and cart of a person', needOfOwn(7), ['user:7'], 0],
    ['the cart of a visitor, which exists only on the device', needOfOwn(null), [], 0],
    ['an aisle', needOfShelf(hub), ['catalog:carouge'], 0],
    ['a page written by the market', needOfMarket(hub), ['config:carouge'], 0],
  ])('%s', (_, need, scopes, beyond) => {
    expect(need.scopes).toEqual(scopes);
    expect(need.beyond).toBe(beyond);
  });
});

describe('coverageOf', () => {
  const need = of(['2026-11-23', today]);
  const held = (...which: readonly boolean[]) =>
    need.scopes.map((scope, at) => ({
      scope,
      held: which[at] === true,
      seenAt: which[at] ? 500 + at : undefined,
    }));

  test.each([
    // scopes held, status of the engine, why the rest is missing, number of days held
    [held(true, true), {}, 'none', 2],
    [held(true, true), { network: 'offline' }, 'none', 2],
    [held(true, false), {}, 'coming', 1],
    [held(false, false), { network: 'slow' }, 'coming', 0],
    [held(true, false), { network: 'offline' }, 'offline', 1],
    [held(true, false), { network: 'unreachable' }, 'offline', 1],
    [held(true, false), { auth: true }, 'signed-out', 1],
    [held(true, false), { upgrade: true }, 'outdated', 1],
  ] as const)('%j, while the engine says %j: %s', (scopes, status, rest, here) => {
    expect(coverageOf(need, scopes, { ...QUIET, ...status })).toMatchObject({ missing: rest, here, all: 2 });
  });

  test('is as old as the oldest held scope, and has no age until every scope was loaded', () => {
    expect(coverageOf(need, held(true, true), QUIET).seenAt).toBe(500);
    expect(coverageOf(need, held(true, false), QUIET).seenAt).toBeUndefined();
  });

  test('names the days that are never sent once all others are held', () => {
    const far = of(['2026-11-21', '2026-11-22'], { office: false });
    const [scope = ''] = far.scopes;
    const here = [{ scope, held: true, seenAt: 500 }];
    expect(coverageOf(far, here, QUIET)).toMatchObject({ missing: 'beyond', here: 1, all: 2 });
  });
});

describe('a scope', () => {
  let mirror: Mirror;
  let store: Store;
  let term: string;
  const stateOf = async (scope: string) => (await scopesHeld(mirror, { scopes: [scope] }))[0];

  beforeEach(async () => {
    mirror = await aMirror(7);
    ({ store, term } = await leading(mirror));
    await store.saveSession({ view: STAMP.view });
  });
  afterEach(() => drop(mirror));

  test.each(['ops:carouge:2026-11-24', 'config:carouge', 'catalog:carouge', 'shop:laiterie:2026-11'])(
    '%s is held from the end of its first load, and has no age before',
    async (scope) => {
      const nothing = { scope, held: false, seenAt: undefined };
      expect(await stateOf(scope)).toEqual(nothing);
      await store.beginSnapshot(term, scope, { ...STAMP, asOf: 1, about: 9 }, 300);
      expect(await stateOf(scope)).toEqual(nothing);
      await store.finishSnapshot(term, scope, { stamp: STAMP, asOf: 1 }, 400);
      expect(await stateOf(scope)).toEqual({ scope, held: true, seenAt: 400 });
    },
  );

  test('stays held under other rights only when it is the same for every reader', async () => {
    for (const scope of ['ops:carouge:2026-11-24', 'config:carouge']) await load(store, term, [], scope);
    await store.saveSession({ view: 'other rights' });
    expect(await stateOf('ops:carouge:2026-11-24')).toMatchObject({ held: false });
    expect(await stateOf('config:carouge')).toMatchObject({ held: true });
  });
});
