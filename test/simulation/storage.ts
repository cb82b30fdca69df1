import type { Id, Person } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';

/** A person's database on one device, in whatever a depth keeps it. */
export interface Storage {
  /** Opens it for a tab; a tab that dies takes nothing with it that was committed. */
  open(person: Person, lifecycle: TabLifecycle): Promise<Opened>;
  /** Another number whenever what is committed has changed. */
  readonly changes: number;
  /** All rows of a table, as they are committed. */
  rows(table: string): readonly object[];
  /** A power cut: commits that no strict one followed may be gone. */
  crash(): void;
  /** The browser throws everything away. */
  evict(): void;
  /** The next transactions fail, in some way of their own. */
  readonly trouble: { next: number };
  /** Told of every row of the outbox that was committed. */
  wrote: ((table: string, row: object) => void) | undefined;
}

export interface Opened {
  readonly mirror: Mirror;
  /** The newest term when this tab last committed something. */
  readonly newestTerm: () => Id | undefined;
}
