import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { closedLoop } from './server/closed-loop.ts';
import { bagsOf, fillHubDays, type HubDays } from './server/hub-days.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { startOurs } from './server/ours.ts';
import type { Started } from './server/started.ts';
import { TURNS } from './turns.ts';

const PUSHES = 60;
/** The size of a push, as a device sends it after working offline. */
const OPERATIONS = 20;
const MOST_BAGS = 6;

/**
 * The throughput of one hub-day, whose counter every push locks, and of ten of them
 * (docs/protocol.md#bench-goals).
 */
export async function benchCeiling(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-bench-ceiling-'));
  const postgres = await startBenchPostgres();
  let server: Started | undefined;
  try {
    const url = await postgres.create('ceiling');
    const market = await fillHubDays(url, Date.now());
    server = await startOurs(url, folder);
    const { origin } = server;
    await drive(origin, market, 10, OPERATIONS);
    const found = { alone: [] as number[], one: [] as number[], ten: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      found.alone.push(await drive(origin, market, 1, 1));
      found.one.push(await drive(origin, market, 1, OPERATIONS));
      found.ten.push(await drive(origin, market, 10, OPERATIONS));
    }
    return [
      figure('operations on one hub-day, one a push', found.alone, 500),
      figure('operations on one hub-day, twenty a push', found.one, 500),
      figure('operations over ten hub-days, twenty a push', found.ten, 1500),
    ];
  } finally {
    await server?.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Operations per second over that many hub-days; no two pushes in flight have an order in common. */
async function drive(origin: string, market: HubDays, days: number, operations: number): Promise<number> {
  let pushed = 0;
  const amount = PUSHES * (OPERATIONS / operations > 1 ? 5 : 1);
  const rate = await closedLoop(
    {
      origin,
      next(request) {
        const oids = market.days[pushed % days] ?? [];
        const first = (Math.floor(pushed / days) * operations) % oids.length;
        const bags = 1 + (pushed % MOST_BAGS);
        const said = { bags, push: pushed };
        pushed += 1;
        return {
          ...request,
          ...{ method: 'POST', path: '/v1/sync/push' },
          headers: { ...request.headers, ...market.headers },
          body: bagsOf(market, oids.slice(first, first + operations), said, Date.now()),
        };
      },
      right: (body) => body.split('"outcome":"applied"').length - 1 === operations,
    },
    amount,
  );
  return rate * operations;
}

function figure(name: string, ours: readonly number[], value: number): Figure {
  return { name, ours, peer: undefined, unit: '/s', goal: { of: 'ours', is: 'at least', value } };
}
