import type { Id } from '../../contract/sync/sync.ts';
import type { DeadLetter, IntentRow, OutboxRow } from '../mirror-records.ts';

/** The tables of a mirror that hold what nobody but this device knows. */
export const WORK_TABLES = ['outbox', 'intents', 'deadletter'] as const;
export type WorkTable = (typeof WORK_TABLES)[number];

/** What one person's database held of them, in the journal's words. */
export interface KeptWork {
  readonly outbox: readonly OutboxRow[];
  readonly intents: readonly IntentRow[];
  readonly deadletter: readonly DeadLetter[];
}

/** The same, as it is found after the database was lost. */
export interface FoundWork extends KeptWork {
  /** The name by which the server knows what this device did last in each lane. */
  readonly client: Id;
}

interface KeyRange {
  readonly lower: unknown;
  readonly lowerOpen?: boolean;
  readonly upper: unknown;
  readonly upperOpen?: boolean;
}

/** What one write of a mirror did to one of these tables. */
export interface WorkChange {
  readonly table: WorkTable;
  readonly put: readonly { readonly key: unknown; readonly row: unknown }[];
  readonly gone: readonly unknown[];
  /** Keys between these two are gone. */
  readonly goneBetween?: KeyRange;
}

/** Whether a table's rows stand in the journal too. */
export function isWorkTable(name: string): name is WorkTable {
  return WORK_TABLES.some((table) => table === name);
}

/**
 * Whether a row may stand in the journal: an order that waits for the bank carries what the bank told it in
 * confidence (I22), and the server has that order.
 */
export function mayBeKept(row: unknown): boolean {
  return typeof row === 'object' && row !== null && !('authentication' in row);
}
