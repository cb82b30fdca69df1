import type { Id } from '../contract/sync.ts';
import { readInstall, readSession } from './meta.ts';
import type { Tables } from './tables.ts';
import { without } from './without.ts';

/** What stays for its person's return: what they did, what they did if anything of it is unsent or refused, or nothing. */
export type Keeping = boolean | 'if-unsent';

const WORK = ['outbox', 'deadletter', 'intents', 'acked'];

/**
 * Clears what a database knows and seals it, in one strict transaction: a tab that sleeps, or a page that is on its
 * way, can neither do nor write anything here afterwards (protocol 12). Deleting the database comes later, when
 * nothing blocks it.
 */
export async function wipe(tables: Tables, keeping: Keeping, uuid: () => Id): Promise<void> {
  await tables.transaction('rw', tables.tables, async () => {
    const keep = keeping === 'if-unsent' ? await hasOpenWork(tables) : keeping;
    const [session, install] = await Promise.all([readSession(tables), readInstall(tables)]);
    const cleared = tables.tables.filter(({ name }) => !keep || !WORK.includes(name));
    await Promise.all(cleared.map((table) => table.clear()));
    await tables.meta.put({ k: 'term', id: uuid() });
    if (install !== undefined) await tables.meta.put({ k: 'install', id: install });
    await tables.meta.put({
      k: 'session',
      person: session?.person ?? null,
      hub: session?.hub ?? '',
      // The server knows by this name what was done last in each lane: kept work goes on under it.
      client: keep && session !== undefined ? session.client : uuid(),
      // Nor may a server that is restored meanwhile go unnoticed: it is asked what it forgot of what was kept.
      ...(keep && session?.epoch !== undefined && { epoch: session.epoch }),
      skewMs: 0,
      signedIn: false,
      sealed: true,
    });
  });
}

// What was refused in the last moment is shown to nobody any more: it waits for its person too.
async function hasOpenWork({ outbox, deadletter }: Tables): Promise<boolean> {
  const counts = await Promise.all([outbox.count(), deadletter.count()]);
  return counts.some((count) => count > 0);
}

/**
 * Opens a sealed database again: its person has signed in. One that is open already is only read: a start need not
 * wait for the disk.
 */
export async function unseal(mirror: Tables & { readonly strict: Tables }): Promise<void> {
  const known = await readSession(mirror);
  if (known?.sealed !== true && known?.signedIn === (known?.person !== null)) return;
  const tables = mirror.strict;
  await tables.transaction('rw', tables.meta, async () => {
    const session = await readSession(tables);
    if (session === undefined) throw new Error(`${tables.name}: no session to open again`);
    await tables.meta.put({ ...without(session, 'sealed'), signedIn: session.person !== null, k: 'session' });
  });
}
