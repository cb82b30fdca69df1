import { ADMIN, enterAsTeam, HUB } from '../browser/support/courier.ts';
import { heldOfMonth } from '../browser/support/held-mirror.ts';
import { heldOrders } from '../browser/support/held-orders.ts';
import { startServer } from '../browser/support/server.ts';
import { withProfile } from './bench-browser.ts';
import { crowd, inDatabase, ordersOn, preparedDay } from './board/crowd.ts';
import { LINES, MONTH_ORDERS, monthBefore, untilHeld } from './board/month.ts';
import type { Figure } from './figure.ts';

const BROUGHT = 3;

/** How soon an office device without a month shows its latest day, and holds all of it. */
export async function benchMonth(): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    await server.stop();
    const { day, many } = await inDatabase(server.dataDir, async (engine) => {
      const prepared = await preparedDay(engine);
      await crowd(engine, { ...monthBefore(prepared), orders: MONTH_ORDERS, lines: LINES, archived: true });
      return { day: prepared, many: await ordersOn(engine, prepared) };
    });
    await server.restart();
    const times: Brought[] = [];
    for (let turn = 0; turn < BROUGHT; turn += 1) times.push(await brought(server.origin, day, many));
    return [
      figure(
        'archive asked → its latest orders seen',
        times.map(({ seen }) => seen),
        1000,
      ),
      figure(
        'archive asked → month of 5,000 brought here',
        times.map(({ whole }) => whole),
        5000,
      ),
    ];
  } finally {
    await server.end();
  }
}

function figure(name: string, ours: readonly number[], atMost: number): Figure {
  return { name, ours, peer: undefined, unit: 'ms', goal: { of: 'ours', is: 'at most', value: atMost } };
}

/** In milliseconds since the navigation. */
interface Brought {
  readonly seen: number;
  readonly whole: number;
}

/** Opens the archive once today has loaded, which a device loads by itself. */
function brought(origin: string, day: string, many: number): Promise<Brought> {
  const month = monthBefore(day).from.slice(0, 7);
  return withProfile(async (start) => {
    const { page } = await start();
    await enterAsTeam(page, origin, ADMIN, `/orders?day=${day}`);
    await untilHeld(page, () => heldOrders(page, HUB, day).then(({ length }) => length), many);
    const asked = performance.now();
    await page.goto(`${origin}/orders?view=archive&month=${month}`);
    const order = page.getByRole('table').getByRole('link').first();
    const drawn = order.waitFor({ timeout: 180_000 }).then(() => performance.now() - asked);
    await untilHeld(page, async () => (await heldOfMonth(page, HUB, month)).length, MONTH_ORDERS);
    return { whole: performance.now() - asked, seen: await drawn };
  });
}
