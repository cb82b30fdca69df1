import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { openFinder } from '../../src/mirror/search-index.ts';
import { mendSearch } from '../../workers/browser/refresh-search.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aRow } from '../mutations/support/server.ts';
import { aProduct, HUB } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';
import { virtualClock } from '../support/fakes/virtual-clock.ts';

let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror();
  await leading(
    mirror,
    [aRow('product', '10001', 1, aProduct(10_001, { title: 'Ail rose' }))],
    `catalog:${HUB}`,
  );
});
afterEach(() => drop(mirror));

const found = async () => (await openFinder(mirror, HUB))?.find('ail');

test('rows received by a page that died before they were indexed are found after the next start', async () => {
  const clock = virtualClock(0);
  const mended = mendSearch(mirror, HUB, clock, new AbortController().signal);
  expect(await found()).toBeUndefined();
  await clock.pass(5000);
  await mended;
  expect(await found()).toEqual([10_001]);
});

test('an engine that has ended indexes nothing', async () => {
  const clock = virtualClock(0);
  const end = new AbortController();
  const mended = mendSearch(mirror, HUB, clock, end.signal);
  end.abort();
  await clock.pass(5000);
  await mended;
  expect(await found()).toBeUndefined();
});
