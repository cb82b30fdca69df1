import type { Id } from '../contract/sync/sync.ts';
import type { SessionRow } from './mirror-records.ts';
import { readInstall, readSession } from './mirror-meta.ts';
import { openWork } from './open-work.ts';
import { neverSent } from './outbox.ts';
import type { Tables } from './mirror-tables.ts';
import { omit } from './omit.ts';

/**
 * The work kept for its person's return: all of it, all of it if any is unfinished, or only the wishes to abandon
 * possibly sent mutations.
 */
export type Keeping = boolean | 'if-unsent';

const WORK = ['outbox', 'deadletter', 'intents', 'acked', 'photos'];

/**
 * Clears a database and seals it, in one strict transaction: a suspended tab, or a page that is loading, can neither
 * act nor write anything here afterwards (docs/protocol.md#wiping). The database is deleted later, when no connection
 * blocks it.
 *
 * @param ended the entry of its person that ends with this
 */
export async function wipe(tables: Tables, keeping: Keeping, ended: string, uuid: () => Id): Promise<void> {
  await tables.transaction('rw', tables.tables, async () => {
    const keep = keeping === 'if-unsent' ? (await openWork(tables)).length > 0 : keeping;
    const [session, install] = await Promise.all([readSession(tables), readInstall(tables)]);
    // A late copy of a possibly sent mutation would still take effect: it is sealed on return
    // (docs/protocol.md#sealing).
    const unsealed = keep ? [] : (await tables.outbox.toArray()).filter((row) => !neverSent(row));
    const messages = keep ? await tables.meta.get('messages') : undefined;
    const voices = keep ? await tables.voices.where('state').equals('unsent').toArray() : [];
    const cleared = tables.tables.filter(({ name }) => !keep || !WORK.includes(name));
    await Promise.all(cleared.map((table) => table.clear()));
    await tables.outbox.bulkPut(unsealed.map((row) => ({ ...row, giveUp: 1 as const })));
    await tables.voices.bulkPut(voices);
    if (messages !== undefined) await tables.meta.put(messages);
    const returns = keep || unsealed.length > 0;
    await tables.meta.put({ k: 'term', id: uuid() });
    if (install !== undefined) await tables.meta.put({ k: 'install', id: install });
    await tables.meta.put({
      k: 'session',
      person: session?.person ?? null,
      hub: session?.hub ?? '',
      // The server knows the last operation of each lane by this client id: kept work continues under it.
      client: returns && session !== undefined ? session.client : uuid(),
      // A server restored meanwhile must be noticed too: it is asked what it lost of the kept work.
      ...(returns && session?.epoch !== undefined && { epoch: session.epoch }),
      skewMs: 0,
      signedIn: false,
      sealed: true,
      ended,
    });
  });
}

/**
 * Whether this entry of its person was ended by signing out: a page that was closed before it learned of it still
 * assumes that they are signed in.
 */
export async function wasSignedOut(tables: Tables, entry: string): Promise<boolean> {
  const session = await readSession(tables);
  return session !== undefined && isOver(session, entry);
}

/**
 * Reopens a sealed database after its person signed in. An open one is only read: a start need not wait for the disk.
 *
 * @param entry the person's present entry; without one they have signed in just now
 * @returns false, without a change, when this very entry was ended by signing out
 */
export async function unseal(mirror: Tables & { readonly strict: Tables }, entry?: string): Promise<boolean> {
  const known = await readSession(mirror);
  if (known?.sealed !== true && known?.signedIn === (known?.person !== null)) return true;
  const tables = mirror.strict;
  return tables.transaction('rw', tables.meta, async () => {
    const session = await readSession(tables);
    if (session === undefined) throw new Error(`${tables.name}: no session to open again`);
    if (entry !== undefined && isOver(session, entry)) return false;
    const open = omit(session, 'sealed', 'ended');
    await tables.meta.put({ ...open, signedIn: session.person !== null, k: 'session' });
    return true;
  });
}

function isOver({ sealed, ended }: SessionRow, entry: string): boolean {
  return sealed === true && ended === entry;
}
