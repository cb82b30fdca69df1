import { withProfile } from './bench-browser.ts';
import { PRODUCTS } from './catalogue.ts';
import { type Figure, sameWork } from './figure.ts';
import type { Loaded } from './page/side.ts';
import { openSite } from './site.ts';
import { inTurns } from './turns.ts';

/** Ten thousand products from the network to durable: segments against one record per product. */
export async function benchLoad(): Promise<readonly Figure[]> {
  const site = await openSite();
  try {
    return await withProfile(async (start) => {
      const { page } = await start();
      const load = async (name: 'ours' | 'bareDexie'): Promise<Loaded> => {
        await page.goto(site.origin);
        return page.evaluate(async (side) => {
          const loaded = await window.sides[side].load('/catalogue.ndjson');
          await window.sides[side].forget();
          return loaded;
        }, name);
      };
      // The first run of each warms the browser up and shows that both store the same.
      const { rows, sum } = await load('ours');
      const peer = await load('bareDexie');
      sameWork('products loaded', { rows, sum }, { rows: peer.rows, sum: peer.sum });
      sameWork('products of the catalogue', rows, PRODUCTS);
      const found = await inTurns(
        async () => (await load('ours')).ms,
        async () => (await load('bareDexie')).ms,
      );
      return [
        {
          name: 'load 10,000 products',
          ...found,
          unit: 'ms',
          goal: { of: 'ratio', is: 'at most', value: 0.25 },
        },
      ];
    });
  } finally {
    await site.close();
  }
}
