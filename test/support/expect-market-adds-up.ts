import { expect } from 'vitest';
import type { Database } from '../../server/core/database/database-types.ts';
import { doesNotAddUp } from './market-invariants.ts';

/** Everything that has to be true of a market whatever happened in it. `stock`: pieces of the Tomme at first. */
export async function expectToAddUp(database: Database, stock: number): Promise<void> {
  expect(await doesNotAddUp(database, stock)).toEqual([]);
}
