import { recordChange } from '../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { type Client, startMarketplace } from './marketplace.ts';
import { MARKET_DAY, people, smallMarket, type Somebody } from './small-market.ts';

export const CATALOG = 'catalog:geneve-carouge';
export const OPS = `ops:geneve-carouge:${MARKET_DAY}`;
export const ENDED = 'admin:geneve-carouge:2026-11';
export const OIDS = [2_000_001, 2_000_002, 2_000_003] as const;
export const [FIRST, SECOND] = OIDS;

/** One browser of each person, and one of a visitor, at the small market. */
export async function feedMarket(database: Database): Promise<Record<Somebody | 'visitor', Client>> {
  await smallMarket(database);
  const market = await startMarketplace(database);
  const clients = { visitor: await market.as() } as Record<Somebody | 'visitor', Client>;
  for (const [who, { id }] of Object.entries(people)) clients[who as Somebody] = await market.as(id);
  return clients;
}

/** Takes every order away, and tells of it. */
export function withoutOrders(database: Database): Promise<void> {
  return writeTransaction(database, async (tx) => {
    await tx.deleteFrom('orders').execute();
    for (const oid of OIDS) recordChange(tx, 'order', oid);
  });
}
