import type { Page } from 'playwright-core';
import { startServer } from '../browser/support/server.ts';
import { unreachableBanner } from '../browser/support/shopper.ts';
import { withProfile } from './bench-browser.ts';
import { type Figure, percentile } from './figure.ts';
import { heard } from './hear.ts';
import { slowed } from './slow-processor.ts';
import { RHYTHM_MS, TURNS } from './turns.ts';
import { SEEN, TAP_KEPT, watchFor, watchTaps } from './watches.ts';

const TAPS = 60;
/** An element unmoved for this many milliseconds is at rest. */
const STILL_MS = 1000;
/** The first product of a shelf. */
const A_CARD = 'article h3';

/** The built app on the real server: time to the first shelf offline, and from a tap to durable. */
export async function benchApp(): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    return await withProfile(async (start) => {
      const first = await start();
      await enterAsVisitor(first.page, server.origin);
      await first.close();
      await server.stop();

      const starts: number[] = [];
      let taps: readonly number[] = [];
      for (let turn = 0; turn <= TURNS; turn += 1) {
        const browser = await start(true);
        const page = await slowed(browser.page);
        await page.addInitScript(watchFor, { selector: A_CARD, words: SEEN });
        await page.addInitScript(watchTaps, TAP_KEPT);
        const seen = await heard(page, SEEN, () => page.goto(`${server.origin}/home`));
        // The first start fills the browser's code cache, as the first day with the app does.
        if (turn > 0) starts.push(seen);
        if (turn === TURNS) {
          await standsStill(page);
          taps = await tapTimes(page);
        }
        await browser.close();
      }
      return [
        {
          name: 'offline start → shelf seen, CPU ÷ 4',
          ...{ ours: starts, peer: undefined, unit: 'ms' },
          goal: { of: 'ours', is: 'at most', value: 1500 },
        },
        {
          name: `tap → durable, two a second, p95 of ${taps.length}, CPU ÷ 4`,
          ...{ ours: [percentile(taps, 95)], peer: undefined, unit: 'ms' },
          goal: { of: 'ours', is: 'at most', value: 50 },
        },
        {
          name: `tap → durable, two a second, all ${taps.length}, CPU ÷ 4`,
          ...{ ours: taps, peer: undefined, unit: 'ms' },
          goal: { of: 'ours', is: 'at most', value: 50 },
        },
      ];
    });
  } finally {
    await server.end();
  }
}

/** Waits until the device has everything it needs offline. */
async function enterAsVisitor(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
  const hub = page
    .getByRole('button', { name: /Genève-Carouge/ })
    .or(page.getByRole('radio', { name: /Genève-Carouge/ }));
  const card = page.locator('article h3');
  await hub.or(card).first().waitFor();
  if ((await card.count()) === 0) await hub.first().click();
  await card.first().waitFor({ timeout: 60_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Online again, so that the service worker controls the page and has cached everything.
  await page.reload();
  await card.first().waitFor();
}

/** A person waits for a moving target: the first tap comes once the page reports no network and is at rest. */
async function standsStill(page: Page): Promise<void> {
  await unreachableBanner(page).waitFor();
  await page.evaluate(
    (still) =>
      new Promise<void>((resolve) => {
        let rested = setTimeout(resolve, still);
        new PerformanceObserver(() => {
          clearTimeout(rested);
          rested = setTimeout(resolve, still);
        }).observe({ type: 'layout-shift' });
      }),
    STILL_MS,
  );
}

async function tapTimes(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    // The first « + » of a product turns into a stepper: so both products and quantities grow.
    const name = tap % 3 === 0 ? /^Ajouter .* au cabas$/ : /^Ajouter un, /;
    const more = page.locator('article').getByRole('button', { name }).first();
    times.push(await heard(page, TAP_KEPT, () => more.click({ force: true })));
    await page.waitForTimeout(RHYTHM_MS);
  }
  return times;
}
