import type { Kysely, Transaction } from 'kysely';
import type { Bus } from './process-bus.ts';
import type { Tables } from './tables.ts';

/** The one way to SQL: embedded or PostgreSQL, same statements, same answers. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Never used while a transaction is open: on one connection it would wait for itself. */
  readonly db: Kysely<Tables>;
  /** Hints between processes, lost without harm. */
  readonly bus: Bus;
  close(): Promise<void>;
}

/** An open transaction. Every service and store function takes it first. */
export type Tx = Transaction<Tables>;

/** Where a single statement may run: in a transaction, or by itself. */
export type Queryable = Kysely<Tables>;

/** Where the rows live: a server, a folder of this machine, or nowhere once the process ends. */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  /** `dump`: an archive of a migrated database, faster to load than to make. */
  | { readonly kind: 'memory'; readonly dump?: Blob };
