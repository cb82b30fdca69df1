import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { heldHubs, isReady } from '../../src/mirror/queries/ready-hubs.ts';
import { isDemonstration } from '../../src/mirror/queries/market-queries.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aRow } from '../mutations/support/server.ts';
import { HUB } from '../mutations/support/shelf.ts';
import { leading, load } from '../mutations/support/synced.ts';

let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror(null);
});
afterEach(() => drop(mirror));

const hubs = [
  { slug: HUB, name: 'Genève-Carouge' },
  { slug: 'lausanne', name: 'Lausanne' },
];

test('a device knows both markets, and holds only the loaded one', async () => {
  const shared = [aRow('config', HUB, 1, { hub: HUB, hubs }), aRow('hub', HUB, 1, { slug: HUB })];
  const { store, term } = await leading(mirror, shared, `config:${HUB}`);
  await load(store, term, shared, `config:${HUB}`);
  expect((await heldHubs(mirror)).map(({ slug }) => slug)).toEqual([HUB]);
  expect(await isReady(mirror, { hub: 'lausanne' })).toBe(false);
});

test.each([
  [{ demo: true }, true],
  [{}, false],
])('the configuration says whether the market is the demonstration: %j', async (demo, is) => {
  const shared = [aRow('config', HUB, 1, { hub: HUB, hubs, ...demo }), aRow('hub', HUB, 1, { slug: HUB })];
  const { store, term } = await leading(mirror, shared, `config:${HUB}`);
  await load(store, term, shared, `config:${HUB}`);
  expect(await isDemonstration(mirror)).toBe(is);
});
