import type { Id, Person } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';

/** A person's database on one device, as each depth stores it. */
export interface Storage {
  /** Opens it for a tab; the death of a tab loses nothing that was committed. */
  open(person: Person, lifecycle: TabLifecycle): Promise<Opened>;
  /** A number that changes with every commit. */
  readonly changes: number;
  /** All committed rows of a table. */
  rows(table: string): readonly object[];
  /** A power cut: commits that no strict one followed may be lost. */
  crash(): void;
  /** The browser deletes everything. */
  evict(): void;
  /** The next transactions fail, in ways that the depth chooses. */
  readonly trouble: { next: number };
  /** Called for every committed row of the outbox. */
  wrote: ((table: string, row: object) => void) | undefined;
}

export interface Opened {
  readonly mirror: Mirror;
  /** The newest term when this tab last committed. */
  readonly newestTerm: () => Id | undefined;
}
