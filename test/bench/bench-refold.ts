import { withProfile } from './bench-browser.ts';
import { type Figure, sameWork } from './figure.ts';
import { openSite } from './site.ts';
import { TURNS } from './turns.ts';

const GOAL_MS = 200;

/** A feed page with rows on which a day's work waits unsent: all of it is folded again. */
export async function benchRefold(): Promise<readonly Figure[]> {
  const site = await openSite();
  try {
    return await withProfile(async (start) => {
      const { page } = await start();
      const figures: Figure[] = [];
      for (const waiting of [500, 1000]) {
        await page.goto(site.origin);
        const found = await page.evaluate(([ops, times]) => window.refold(ops, times), [
          waiting,
          TURNS,
        ] as const);
        sameWork('what the rows were folded from', found.pending, waiting);
        sameWork('rows that were folded wrongly', found.misfolded, []);
        sameWork('the revision of all rows', found.revisions, [TURNS + 1]);
        figures.push({
          name: `a page about 50 orders with ${waiting} waiting on them`,
          ...{ ours: found.ms, peer: undefined, unit: 'ms' },
          goal: { of: 'ours', is: 'at most', value: GOAL_MS },
        });
      }
      return figures;
    });
  } finally {
    await site.close();
  }
}
