import { expect } from 'vitest';
import type { Database } from '../../server/core/database/database-types.ts';
import { marketViolations } from './market-invariants.ts';

/** Expects every invariant of a market to hold. `stock`: initial pieces of the Tomme. */
export async function expectMarketAddsUp(database: Database, stock: number): Promise<void> {
  expect(await marketViolations(database, stock)).toEqual([]);
}
