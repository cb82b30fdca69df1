import type { DexieOptions } from 'dexie';
import type { Id, Person } from '../contract/sync/sync.ts';
import { settleIn, settleLate } from './mirror-creation.ts';
import { Tables } from './mirror-tables.ts';
import { journaled } from './work-journal/journaled-writes.ts';
import { WorkJournal } from './work-journal/work-journal.ts';
import { browserBuckets } from './work-journal/storage-buckets.ts';

/** Who opened the database: screens read the same rows again and again, the worker reads each once. */
export type Reader = 'page' | 'worker';

/** What opening needs from the world; a browser has all of it. */
export interface MirrorEnvironment {
  /** Databases of its own have a journal of their own, or none. */
  readonly indexedDB?: IDBFactory;
  readonly uuid?: () => Id;
  readonly journal?: WorkJournal;
}

/**
 * Everything that one person's device knows: two connections to one database. This one is relaxed, for reading and
 * for what the server can tell again; through `strict` goes what a person did, which is on the disk when its
 * transaction ends, and in the journal soon. Live queries of this one see the writes of both.
 */
export class Mirror extends Tables {
  readonly person: Person;
  /** Where a second copy of what waits is kept; `undefined` in browsers that have no place for it. */
  readonly workJournal: WorkJournal | undefined;
  readonly #options: DexieOptions;
  #strict: Tables | undefined;

  constructor(person: Person, reader: Reader, { indexedDB, journal }: MirrorEnvironment = {}) {
    const cache = reader === 'page' ? 'immutable' : 'disabled';
    const world = indexedDB === undefined ? {} : { indexedDB };
    super(mirrorName(person), { cache, chromeTransactionDurability: 'relaxed', ...world });
    this.person = person;
    this.workJournal = journal ?? (indexedDB === undefined ? browserJournal() : undefined);
    this.#options = { cache, chromeTransactionDurability: 'strict', ...world };
  }

  /** Opens when it is first used: a start that only reads does not pay for two connections. */
  get strict(): Tables {
    this.#strict ??= this.#toWork();
    return this.#strict;
  }

  /** What a person did is kept when it is on the disk here and in the journal. */
  async inBoth<Done>(written: PromiseLike<Done>): Promise<Done> {
    const done = await written;
    await this.workJournal?.written();
    return done;
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    // One that was never used is closed all the same: nobody may open it afterwards.
    this.strict.close(options);
    super.close(options);
  }

  #toWork(): Tables {
    const tables = new Tables(this.name, this.#options);
    if (this.workJournal) journaled(tables, this.workJournal);
    return tables;
  }
}

/** The name of a person's database; what visitors do stands apart. */
export function mirrorName(person: Person): string {
  return person === null ? 'cabas-visitor' : `cabas-u${person}`;
}

/**
 * Opens a person's database, made ready on its first use: install and session are there afterwards.
 * @throws what IndexedDB throws: a device that cannot keep anything must say so, never look empty
 */
export async function openMirror(
  person: Person,
  reader: Reader,
  world: MirrorEnvironment = {},
): Promise<Mirror> {
  const mirror = new Mirror(person, reader, world);
  const uuid = world.uuid ?? (() => crypto.randomUUID());
  settleIn(mirror, person, uuid, mirror.workJournal);
  await mirror.open();
  // A page shows what is there first; its worker sees to the rest.
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
      // A first screen is shown without it.
      const { openBook } = await import('./work-journal/open-journal.ts');
      return openBook(buckets);
    },
  });
  return here;
}
