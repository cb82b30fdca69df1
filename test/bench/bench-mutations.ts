import { withProfile } from './bench-browser.ts';
import { type Figure, sameWork } from './figure.ts';
import type { Tapped } from './page/side.ts';
import { openSite } from './site.ts';
import { inTurns } from './turns.ts';

const TAPS = 1000;

/** A thousand taps, each durable before the next: cart and outbox against the cart alone. */
export async function benchMutations(): Promise<readonly Figure[]> {
  const site = await openSite();
  try {
    return await withProfile(async (start) => {
      const { page } = await start();
      const tap = async (name: 'ours' | 'bareDexie', times: number): Promise<Tapped> => {
        await page.goto(site.origin);
        return page.evaluate(
          async ([side, number]) => {
            const tapped = await window.sides[side].tap(number);
            await window.sides[side].forget();
            return tapped;
          },
          [name, times] as const,
        );
      };
      const [here, there] = [await tap('ours', 100), await tap('bareDexie', 100)];
      sameWork('quantities in the cart', here.quantities, there.quantities);
      const found = await inTurns(
        async () => (await tap('ours', TAPS)).ms,
        async () => (await tap('bareDexie', TAPS)).ms,
      );
      return [
        {
          name: '1,000 durable mutations',
          ...found,
          unit: 'ms',
          goal: { of: 'ratio', is: 'at most', value: 1.2 },
        },
      ];
    });
  } finally {
    await site.close();
  }
}
