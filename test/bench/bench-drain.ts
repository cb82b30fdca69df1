import type { Cookie, Page, Request } from 'playwright-core';
import pg from 'pg';
import { seed } from '../../server/demo/seed-demo.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import type { Ms, PushRequest } from '../../src/contract/sync/sync.ts';
import type { StartedBrowser } from '../browser/support/chromium.ts';
import { COURIER, enterAsTeam, readyForTheCellar } from '../browser/support/courier.ts';
import { startServer } from '../browser/support/server.ts';
import { unreachableBanner } from '../browser/support/shopper.ts';
import { withProfile } from './bench-browser.ts';
import { type Figure, sameWork, UnequalWork } from './figure.ts';
import type { OrderState, Queued } from './page/drain.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { pageScript } from './site.ts';
import { openSlowLink, type SlowLink } from './slow-link.ts';
import { inTurns } from './turns.ts';

const ORDERS = 40;
const EACH = 25;
const TURNS = 3;

/** The number of orders whose work is sent one request at a time: all of them would take too long. */
const ORDERS_ALONE = 4;

/** Round trip times, and the goal of the drain at each. */
const LINKS = [
  { name: 'drain of 1,000 over no distance, beside 100 one by one', takes: 0, goal: 2000 },
  { name: 'drain of 1,000 over a link of 300 ms, beside 100 one by one', takes: 300, goal: 4000 },
] as const;

/** A courier's day offline: from the return of the network until the outbox is empty. */
export async function benchDrain(): Promise<readonly Figure[]> {
  const postgres = await startBenchPostgres();
  const link = await openSlowLink();
  try {
    const url = await postgres.create('drain');
    await fillDemonstration(url);
    const server = await startServer({ DATABASE_URL: url, PUBLIC_URL: link.origin });
    try {
      link.leadTo(server.origin);
      const script = await pageScript();
      return await withProfile(async (start) => {
        const browser = await start();
        const { page } = browser;
        await enterAsTeam(page, link.origin, COURIER, '/shopper');
        await readyForTheCellar(page);
        const figures: Figure[] = [];
        for (const { name, takes, goal } of LINKS) {
          const found = await inTurns(
            () => drained({ browser, script, link, url, takes }),
            () => oneByOne({ browser, script, link, url, takes }),
            TURNS,
          );
          figures.push({ name, ...found, unit: 'ms', goal: { of: 'ours', is: 'at most', value: goal } });
        }
        return figures;
      });
    } finally {
      await server.end();
    }
  } finally {
    await link.close();
    await postgres.stop();
  }
}

interface Turn {
  readonly browser: StartedBrowser;
  /** Queues the work and observes it leave, for whichever page is open. */
  readonly script: string;
  readonly link: SlowLink;
  /** The address of the server's database. */
  readonly url: string;
  readonly takes: Ms;
}

/** From the probe that finds the network again until the outbox is empty. */
async function drained(turn: Turn): Promise<number> {
  const queued = await queuedOffline(turn, ORDERS);
  turn.link.takes(turn.takes);
  const ms = await untilEmpty(turn);
  await allArrived(turn.url, queued);
  return ms;
}

/** The same operations, each sent once the one before is answered; the app then hears that they are done. */
async function oneByOne(turn: Turn): Promise<number> {
  const { browser, link } = turn;
  const queued = await queuedOffline(turn, ORDERS_ALONE);
  const pushes = await browser.page.evaluate(() => window.drain.pushes());
  const cookies = await browser.context.cookies(link.origin);
  link.takes(turn.takes);
  const started = performance.now();
  for (const push of pushes) {
    const answer = await fetch(`${link.origin}/v1/sync/push`, {
      method: 'POST',
      headers: headersOf(cookies, push),
      body: JSON.stringify(push),
    });
    const text = await answer.text();
    if (!text.includes('"outcome":"applied"'))
      throw new UnequalWork(`${answer.status} ${text.slice(0, 500)}`);
  }
  const ms = performance.now() - started;
  link.takes(0);
  await untilEmpty(turn);
  await allArrived(turn.url, queued);
  return ms;
}

/** Does the work while the app is closed, since it would render each of a thousand; then opens the app. */
async function queuedOffline({ browser, script, link }: Turn, orders: number): Promise<Queued> {
  const { page } = browser;
  link.takes(0);
  await page.goto(`${link.origin}/health`);
  await browser.offline(true);
  await page.evaluate(script);
  const queued = await page.evaluate(([many, each]) => window.drain.queue(many, each), [
    orders,
    EACH,
  ] as const);
  sameWork('what waits', queued.waiting, orders * EACH);
  await page.goto(`${link.origin}/shopper?view=me`);
  await unreachableBanner(page).waitFor();
  // Through the debugger: the app's own policy allows no other script.
  await page.evaluate(script);
  return queued;
}

/**
 * Brings the network back. The time until the app's next probe is excluded: a real device is notified by its system,
 * this browser is not, and probes every two seconds. All clocks are this machine's.
 */
async function untilEmpty({ browser }: Turn): Promise<number> {
  const emptied = browser.page.evaluate(() => window.drain.emptied());
  const asked = firstAnswered(browser.page);
  await browser.offline(false);
  return (await emptied) - (await asked);
}

/** When the first request left that the server answers, in milliseconds since 1970. */
function firstAnswered(page: Page): Promise<number> {
  const left = new Map<Request, number>();
  const leaves = (request: Request) => void left.set(request, Date.now());
  page.on('request', leaves);
  return new Promise((resolve) => {
    const answered = (request: Request) => {
      const at = left.get(request);
      if (at === undefined || !new URL(request.url()).pathname.startsWith('/v1/')) return;
      page.off('request', leaves).off('requestfinished', answered);
      resolve(at);
    };
    page.on('requestfinished', answered);
  });
}

/** @throws UnequalWork when the server has not done all of it, or its orders differ from those on the device */
async function allArrived(url: string, { ids, orders }: Queued): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const done = await client.query<{ many: number }>(
      `select count(*)::int as many from sync_mutation where id = any($1::text[]) and outcome = 'applied'`,
      [ids],
    );
    sameWork('what the server did', done.rows[0]?.many, ids.length);
    const held = await client.query<OrderState>(
      `select oid::int, (data->'shipping'->>'bags')::int as bags,
         array(select item->'fulfillment'->>'status' from jsonb_array_elements(data->'items') item) as lines
       from orders where oid = any($1::bigint[])`,
      [orders.map(({ oid }) => oid)],
    );
    sameWork('orders', sorted(held.rows), sorted(orders));
  } finally {
    await client.end();
  }
}

function sorted(orders: readonly OrderState[]): readonly OrderState[] {
  return orders
    .map(({ oid, bags, lines }) => ({ oid, bags, lines }))
    .toSorted((left, right) => left.oid - right.oid);
}

/** The headers of the app's browser. */
function headersOf(cookies: readonly Cookie[], { actor }: PushRequest): Record<string, string> {
  return {
    'content-type': 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
    'x-cabas-person': String(actor),
  };
}

async function fillDemonstration(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url });
  try {
    await migrate(database);
    await seed(database, Date.now());
  } finally {
    await database.close();
  }
}
