import { expect } from 'vitest';
import type { Database } from '../../server/core/database/database-types.ts';
import { marketViolations } from './market-invariants.ts';

/** Everything that has to be true of a market whatever happened in it. `stock`: pieces of the Tomme at first. */
export async function expectMarketAddsUp(database: Database, stock: number): Promise<void> {
  expect(await marketViolations(database, stock)).toEqual([]);
}
