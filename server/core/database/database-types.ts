import type { Kysely, Transaction } from 'kysely';
import type { Bus } from './process-bus.ts';
import type { Tables } from './tables.ts';

/** Access to SQL: embedded or PostgreSQL, with the same statements and results. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Not for use while a transaction is open: with a single connection that deadlocks. */
  readonly db: Kysely<Tables>;
  /** Hints between processes; losing one is harmless. */
  readonly bus: Bus;
  readonly presence: Presence;
  close(): Promise<void>;
}

/**
 * This process among those that share a database: work between two transactions is recorded with the name of its process,
 * so that another one may take it over at once when that process is gone (docs/protocol.md#two-transactions).
 */
export interface Presence {
  readonly name: number;
  /** The work between two transactions that this process is doing, by its id. */
  readonly doing: Set<string>;
  /** Whether another process of this name is connected. */
  isThere(tx: Tx, name: number): Promise<boolean>;
}

/** An open transaction. Every service and store function takes it first. */
export type Tx = Transaction<Tables>;

/** Runs a single statement, inside or outside of a transaction. */
export type Queryable = Kysely<Tables>;

/** The location of the database: a server, a local folder, or memory. */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  /** `dump`: an archive of a migrated database, faster to load than to migrate. */
  | { readonly kind: 'memory'; readonly dump?: Blob };
