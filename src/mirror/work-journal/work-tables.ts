import type { Id } from '../../contract/sync/sync.ts';
import type { DeadLetter, IntentRow, OutboxRow } from '../mirror-records.ts';

/** The tables of a mirror with data that exists on this device only. */
export const WORK_TABLES = ['outbox', 'intents', 'deadletter'] as const;
export type WorkTable = (typeof WORK_TABLES)[number];

/** The work in one person's database, as the journal keeps it. */
export interface KeptWork {
  readonly outbox: readonly OutboxRow[];
  readonly intents: readonly IntentRow[];
  readonly deadletter: readonly DeadLetter[];
}

/** The same, recovered after the database was lost. */
export interface FoundWork extends KeptWork {
  /** The id by which the server knows this device's last operation of each lane. */
  readonly client: Id;
}

interface KeyRange {
  readonly lower: unknown;
  readonly lowerOpen?: boolean;
  readonly upper: unknown;
  readonly upperOpen?: boolean;
}

/** The effect of one write of a mirror on one of these tables. */
export interface WorkChange {
  readonly table: WorkTable;
  readonly put: readonly { readonly key: unknown; readonly row: unknown }[];
  readonly gone: readonly unknown[];
  /** Keys between these two were deleted. */
  readonly goneBetween?: KeyRange;
}

/** Whether the journal copies a table. */
export function isWorkTable(name: string): name is WorkTable {
  return WORK_TABLES.some((table) => table === name);
}

/**
 * Whether a row may be in the journal: an order that waits for the bank contains the bank's secret (I22), and the
 * server has that order.
 */
export function mayBeKept(row: unknown): boolean {
  return typeof row === 'object' && row !== null && !('authentication' in row);
}
