import type { Id } from '../contract/sync/sync.ts';
import type { SessionRow } from './mirror-records.ts';
import { readInstall, readSession } from './mirror-meta.ts';
import { openWork } from './open-work.ts';
import { neverSent } from './outbox.ts';
import type { Tables } from './mirror-tables.ts';
import { omit } from './omit.ts';

/**
 * What stays for its person's return: what they did, what they did if anything of it is not done, or nothing but the
 * wish to give up what may have left.
 */
export type Keeping = boolean | 'if-unsent';

const WORK = ['outbox', 'deadletter', 'intents', 'acked'];

/**
 * Clears what a database knows and seals it, in one strict transaction: a tab that sleeps, or a page that is on its
 * way, can neither do nor write anything here afterwards (docs/protocol.md#wiping). Deleting the database comes
 * later, when nothing blocks it.
 *
 * @param ended the entry of its person that ends with this
 */
export async function wipe(tables: Tables, keeping: Keeping, ended: string, uuid: () => Id): Promise<void> {
  await tables.transaction('rw', tables.tables, async () => {
    const keep = keeping === 'if-unsent' ? (await openWork(tables)).length > 0 : keeping;
    const [session, install] = await Promise.all([readSession(tables), readInstall(tables)]);
    // A late copy of what may have left would still have its effect: that is sealed on return
    // (docs/protocol.md#sealing).
    const unsealed = keep ? [] : (await tables.outbox.toArray()).filter((row) => !neverSent(row));
    const cleared = tables.tables.filter(({ name }) => !keep || !WORK.includes(name));
    await Promise.all(cleared.map((table) => table.clear()));
    await tables.outbox.bulkPut(unsealed.map((row) => ({ ...row, giveUp: 1 as const })));
    const returns = keep || unsealed.length > 0;
    await tables.meta.put({ k: 'term', id: uuid() });
    if (install !== undefined) await tables.meta.put({ k: 'install', id: install });
    await tables.meta.put({
      k: 'session',
      person: session?.person ?? null,
      hub: session?.hub ?? '',
      // The server knows by this name what was done last in each lane: kept work goes on under it.
      client: returns && session !== undefined ? session.client : uuid(),
      // Nor may a server that is restored meanwhile go unnoticed: it is asked what it forgot of what was kept.
      ...(returns && session?.epoch !== undefined && { epoch: session.epoch }),
      skewMs: 0,
      signedIn: false,
      sealed: true,
      ended,
    });
  });
}

/**
 * Whether this entry of its person was ended by signing out: a page that died before it heard of it still takes them
 * for being here.
 */
export async function wasSignedOut(tables: Tables, entry: string): Promise<boolean> {
  const session = await readSession(tables);
  return session !== undefined && isOver(session, entry);
}

/**
 * Opens a sealed database again: its person has signed in. One that is open already is only read: a start need not
 * wait for the disk.
 *
 * @param entry by which its person is here; without one they have come in just now
 * @returns false, and nothing was done, when this very entry was ended by signing out
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
