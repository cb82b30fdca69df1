import { withProfile } from './bench-browser.ts';
import { ASKED_CATEGORY } from './catalogue.ts';
import { type Figure, sameWork } from './figure.ts';
import { openSite } from './site.ts';
import { inTurns } from './turns.ts';

/** A new browser process on a device that holds the catalogue: opens its database and reads a first page. */
export async function benchCold(): Promise<readonly Figure[]> {
  const site = await openSite();
  try {
    return await withProfile(async (start) => {
      const first = await start();
      await first.page.goto(site.origin);
      await first.page.evaluate(() => window.sides.ours.load('/catalogue.ndjson'));
      await first.page.evaluate(() => window.sides.bareDexie.load('/catalogue.ndjson'));
      await first.close();

      const shown = { ours: '', bareDexie: '' };
      const restarted = async (name: 'ours' | 'bareDexie'): Promise<number> => {
        const browser = await start();
        await browser.page.goto(site.origin);
        const { ms, skus } = await browser.page.evaluate(
          ([side, category]) => window.sides[side].firstFifty(category),
          [name, ASKED_CATEGORY] as const,
        );
        await browser.close();
        shown[name] = skus.join();
        return ms;
      };
      const found = await inTurns(
        () => restarted('ours'),
        () => restarted('bareDexie'),
        7,
      );
      sameWork('the first 50', shown.ours, shown.bareDexie);
      sameWork('how many first ones', shown.ours.split(',').length, 50);
      return [
        {
          name: 'browser restarted → first 50 of a category',
          ...found,
          unit: 'ms',
          goal: { of: 'ratio', is: 'at most', value: 0.8 },
        },
      ];
    });
  } finally {
    await site.close();
  }
}
