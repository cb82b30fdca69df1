import type { Id, Ms, OutcomesAnswer, PushAnswer } from '../contract/sync/sync.ts';
import { requestState, toSend } from '../mirror/sync-reads.ts';
import { writeJournal } from '../mirror/engine-diary.ts';
import { knownSession, saveSession } from '../mirror/mirror-meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { givenUpOnes } from '../mirror/outbox.ts';
import type { OutboxRow, SessionRow, StatusRow } from '../mirror/mirror-records.ts';
import { writeStatus } from '../mirror/engine-status.ts';
import { claim, release } from './settle/claim-mutations.ts';
import { takeLeadership } from './settle/take-leadership.ts';
import { settle } from './settle/settle-push.ts';
import { settleOutcomes } from './settle/settle-outcomes.ts';
import { EVERY_ENTITY, tableNames, tableOf } from '../mirror/entities.ts';
import { guard } from '../mirror/session-guard.ts';
import { omit } from '../mirror/omit.ts';
import type { Tables } from '../mirror/mirror-tables.ts';

type Next = Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>;

/**
 * The mirror behind the port `SendingStore`, and the only part of it in a service worker: no module here depends on
 * catalogues, pages or snapshots.
 * @param uuid generates ids and terms; the simulation passes a seeded one
 */
export function sendingStore(mirror: Mirror, uuid: () => Id = () => crypto.randomUUID()) {
  return {
    session: () => knownSession(mirror),
    saveSession: (change: Partial<SessionRow>) => saveSession(mirror, change),
    takeLeadership: (now: Ms) => takeLeadership(mirror, now, uuid),
    waitingCount: () => mirror.outbox.count(),
    requestState: () => requestState(mirror),
    toSend: () => toSend(mirror),
    claim: (term: Id, ids: readonly Id[], now: Ms) => claim(mirror, term, ids, now),
    release: (term: Id, ids: readonly Id[], next: Next) => release(mirror, term, ids, next),
    settle: (term: Id, answer: PushAnswer, now: Ms) => settle({ mirror, term, now }, answer, uuid),
    settleOutcomes: (term: Id, answer: OutcomesAnswer, sealed: boolean, now: Ms) =>
      settleOutcomes({ mirror, term, now }, answer, sealed, uuid),
    givenUp: async (): Promise<readonly Id[]> => (await givenUpOnes(mirror)).map(({ id }) => id),
    settled: (): Promise<readonly Id[]> => settledOnes(mirror),
    resetAfterRestore: (term: Id, epoch: Id, known: readonly Id[]) =>
      resetAfterRestore(mirror, term, epoch, known),
    writeStatus: (change: Partial<StatusRow>) => writeStatus(mirror, change),
    journal: (event: string, detail: string, now: Ms) => writeJournal(mirror, event, detail, now),
  };
}

/**
 * Resets to a restored server, whose revisions restart below ours. Cursors and tombstones are dropped, and every stored
 * row accepts a reloaded one; waiting mutations stay (docs/protocol.md#restored-server).
 * @param known the ids that the server was asked about before: returns false without a change when more were settled
 * meanwhile, since the server may have lost those too
 */
async function resetAfterRestore(
  mirror: Mirror,
  term: Id,
  epoch: Id,
  known: readonly Id[],
): Promise<boolean> {
  const tables = mirror.strict;
  const names = ['meta', 'scopes', 'tomb', 'acked', ...tableNames(EVERY_ENTITY)];
  return tables.transaction('rw', names, async () => {
    const session = await guard(tables, term);
    if (session.epoch === epoch) return true;
    const checked = new Set(known);
    if ((await settledOnes(tables)).some((id) => !checked.has(id))) return false;
    await tables.tomb.clear();
    for (const row of await tables.scopes.toArray()) {
      await tables.scopes.put({ ...omit(row, 'resume'), cursor: null, view: null, state: 'stale' });
    }
    for (const e of EVERY_ENTITY) await tableOf(tables, e).toCollection().modify({ _view: '' });
    await tables.meta.put({ ...session, epoch, k: 'session' });
    return true;
  });
}

/**
 * The mutations that the server has processed, as far as this device remembers: a restored server may have lost them
 * (docs/protocol.md#restored-server).
 */
async function settledOnes({ acked }: Pick<Tables, 'acked'>): Promise<readonly Id[]> {
  const rows = await acked.toArray();
  return rows.filter(({ outcome }) => outcome === 'applied' || outcome === 'merged').map(({ id }) => id);
}
