import { withProfile } from './bench-browser.ts';
import { type Figure, median, sameWork } from './figure.ts';
import { openSite } from './site.ts';
import { inTurns } from './turns.ts';

const WAITING = 600;
const TICKS = 100;

/** A courier's tick with a morning's work unsent, against the first ticks of the day. */
export async function benchTicks(): Promise<readonly Figure[]> {
  const site = await openSite();
  try {
    return await withProfile(async (start) => {
      const { page } = await start();
      const tick = async (waiting: number): Promise<number> => {
        await page.goto(site.origin);
        const ticked = await page.evaluate(([before, times]) => window.ticks(before, times), [
          waiting,
          TICKS,
        ] as const);
        sameWork('what waits', ticked.waiting, waiting + TICKS);
        return median(ticked.ms);
      };
      await tick(0);
      const found = await inTurns(
        () => tick(WAITING),
        () => tick(0),
      );
      return [
        {
          name: 'a tick with 600 waiting',
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
