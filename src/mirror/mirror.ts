import type { DexieOptions } from 'dexie';
import type { Id, Person } from '../contract/sync/sync.ts';
import { settleIn, settleLate } from './mirror-creation.ts';
import { Tables } from './mirror-tables.ts';
import { journaled } from './work-journal/journaled-writes.ts';
import { WorkJournal } from './work-journal/work-journal.ts';
import { browserBuckets } from './work-journal/storage-buckets.ts';

/** The owner of a connection: screens read the same rows again and again, the worker reads each once. */
export type Reader = 'page' | 'worker';

/** The platform services that opening needs; a browser has all of them. */
export interface MirrorEnvironment {
  /** A separate factory has a separate journal, or none. */
  readonly indexedDB?: IDBFactory;
  readonly uuid?: () => Id;
  readonly journal?: WorkJournal;
}

/**
 * One person's database on this device, as two connections. This one is relaxed, for reading and for data that the
 * server can send again; `strict` is for a person's mutations, which are on the disk when the transaction ends, and in
 * the journal soon after. Live queries of this one see the writes of both.
 */
export class Mirror extends Tables {
  readonly person: Person;
  /** The second copy of waiting mutations; `undefined` in browsers that have no place for it. */
  readonly workJournal: WorkJournal | undefined;
  readonly #options: DexieOptions;
  #strict: Tables | undefined;

  constructor(person: Person, reader: Reader, { indexedDB, journal }: MirrorEnvironment = {}) {
    const cache = reader === 'page' ? 'immutable' : 'disabled';
    const environment = indexedDB === undefined ? {} : { indexedDB };
    super(mirrorName(person), { cache, chromeTransactionDurability: 'relaxed', ...environment });
    this.person = person;
    this.workJournal = journal ?? (indexedDB === undefined ? browserJournal() : undefined);
    this.#options = { cache, chromeTransactionDurability: 'strict', ...environment };
  }

  /** Opens on first use: a start that only reads does not pay for two connections. */
  get strict(): Tables {
    this.#strict ??= this.#toWork();
    return this.#strict;
  }

  /** Waits until a person's write is on the disk here and in the journal. */
  async inBoth<Done>(written: PromiseLike<Done>): Promise<Done> {
    const done = await written;
    await this.workJournal?.written();
    return done;
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    // An unused one is closed all the same, so that it cannot be opened afterwards.
    this.strict.close(options);
    super.close(options);
  }

  #toWork(): Tables {
    const tables = new Tables(this.name, this.#options);
    if (this.workJournal) journaled(tables, this.workJournal);
    return tables;
  }
}

/** The name of a person's database; visitors have a separate one. */
export function mirrorName(person: Person): string {
  return person === null ? 'cabas-visitor' : `cabas-u${person}`;
}

/**
 * Opens a person's database and initialises it on first use: install and session exist afterwards.
 * @throws errors of IndexedDB: a device that cannot store anything must show it, never look empty
 */
export async function openMirror(
  person: Person,
  reader: Reader,
  environment: MirrorEnvironment = {},
): Promise<Mirror> {
  const mirror = new Mirror(person, reader, environment);
  const uuid = environment.uuid ?? (() => crypto.randomUUID());
  settleIn(mirror, person, uuid, mirror.workJournal);
  await mirror.open();
  // A page shows its data first; its worker does the rest.
  if (reader === 'worker') await settleLate(mirror.strict, person, uuid);
  return mirror;
}

let here: WorkJournal | undefined;

/** The journal of this browser, one for all mirrors of a page or worker; `undefined` where there are no buckets. */
function browserJournal(): WorkJournal | undefined {
  const buckets = browserBuckets();
  if (buckets === undefined) return undefined;
  here ??= new WorkJournal({
    isAny: async () => (await buckets.names()).length > 0,
    async open() {
      // The first screen is shown without it.
      const { openBook } = await import('./work-journal/open-journal.ts');
      return openBook(buckets);
    },
  });
  return here;
}
