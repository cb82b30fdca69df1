import { beforeEach } from 'vitest';
import { recordChange } from '../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import type { OpenDatabase } from './databases/databases.ts';
import { marketSuite } from './market-suite.ts';
import type { Client } from './marketplace.ts';
import { MARKET_DAY, people, smallMarket, type Somebody } from './small-market.ts';

export const CATALOG = 'catalog:geneve-carouge';
export const OPS = `ops:geneve-carouge:${MARKET_DAY}`;
export const ENDED = 'admin:geneve-carouge:2026-11';
export const OIDS = [2_000_001, 2_000_002, 2_000_003] as const;
export const [FIRST, SECOND] = OIDS;

/**
 * The small market of a suite, without orders before each test, and a browser for each person and a visitor.
 */
export function feedSuite(open: OpenDatabase) {
  const { database, client } = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const clients = { visitor: client() } as Record<Somebody | 'visitor', Client>;
  for (const who of Object.keys(people)) clients[who as Somebody] = client(who as Somebody);
  beforeEach(() => withoutOrders(database));
  return { database, clients };
}

/** Deletes every order and records it in the feed. */
function withoutOrders(database: Database): Promise<void> {
  return writeTransaction(database, async (tx) => {
    await tx.deleteFrom('orders').execute();
    for (const oid of OIDS) recordChange(tx, 'order', oid);
  });
}
