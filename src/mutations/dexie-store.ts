import type { Id, Ms, OutcomesAnswer, PushAnswer, Row, Scope, Stamp } from '../contract/sync.ts';
import type { Json } from '../contract/wire.ts';
import { compact } from '../mirror/catalogue/compact.ts';
import { latest, note } from '../mirror/journal.ts';
import { readSession, readTerm, saveSession } from '../mirror/meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { OutboxRow, SessionRow, StatusRow } from '../mirror/records.ts';
import { writeStatus } from '../mirror/status.ts';
import { wipe } from '../mirror/wipe.ts';
import { abandon } from './abandon.ts';
import { claim, release } from './claim.ts';
import { dropScopes } from './drop-scopes.ts';
import { lead } from './lead.ts';
import { misfolded } from './misfolded.ts';
import type { PulledPage } from './pulled-page.ts';
import { hubOf } from './receive-products.ts';
import { receivePage } from './receive-page.ts';
import { applySnapshot, beginSnapshot, finishSnapshot } from './receive-snapshot.ts';
import { restored } from './restored.ts';
import { retry } from './retry.ts';
import { settleAuthentications } from './settle-authentications.ts';
import { settle } from './settle.ts';
import { settleOutcomes } from './settle-outcomes.ts';

const JOURNAL_SHOWN = 200;

type Next = Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>;
type SnapshotHead = Stamp & { readonly asOf: number; readonly about: number };

/**
 * The mirror as the engine sees it (its port `Store`): every method is one transaction, or refuses whole.
 * @param uuid where fresh ids and terms come from; the simulation gives a seeded one
 */
export function dexieStore(mirror: Mirror, uuid: () => Id = () => crypto.randomUUID()) {
  return {
    session: () => readSession(mirror),
    saveSession: (change: Partial<SessionRow>) => saveSession(mirror, change),
    lead: (now: Ms) => lead(mirror, now, uuid),
    waiting: (): Promise<readonly OutboxRow[]> => mirror.outbox.orderBy('seq').toArray(),
    claim: (term: Id, ids: readonly Id[], now: Ms) => claim(mirror, term, ids, now),
    release: (term: Id, ids: readonly Id[], next: Next) => release(mirror, term, ids, next),
    settle: (term: Id, answer: PushAnswer, now: Ms) => settle(mirror, term, answer, now, uuid),
    settleOutcomes: (term: Id, answer: OutcomesAnswer, sealed: boolean, now: Ms) =>
      settleOutcomes(mirror, term, answer, sealed, now, uuid),
    async givenUp(): Promise<readonly Id[]> {
      const rows = await mirror.outbox.filter(({ giveUp }) => giveUp === true).toArray();
      return rows.map(({ id }) => id);
    },
    async settled(): Promise<readonly Id[]> {
      const rows = await mirror.acked.toArray();
      return rows.filter(({ outcome }) => outcome === 'applied' || outcome === 'merged').map(({ id }) => id);
    },
    restored: (term: Id, epoch: Id) => restored(mirror, term, epoch),
    retry: (id: Id, fresh: Id, args: Json | undefined, now: Ms) => retry(mirror, id, fresh, args, now),
    abandon: (id: Id, now: Ms) => abandon(mirror, id, now),
    wipe: (keep: boolean) => wipe(mirror.strict, keep, uuid),
    async diagnose() {
      const [term, journal, wrong] = await Promise.all([
        readTerm(mirror),
        latest(mirror, JOURNAL_SHOWN),
        misfolded(mirror),
      ]);
      return { term, journal, misfolded: wrong };
    },
    scopes: () => mirror.scopes.toArray(),
    async applyPage(term: Id, page: PulledPage, now: Ms) {
      await receivePage(mirror, term, page, now);
      if (page.lines.some(({ e }) => e === 'order')) await settleAuthentications(mirror, { now: () => now });
      const hubs = new Set(page.lines.filter(({ e }) => e === 'product').map(({ scope }) => hubOf(scope)));
      for (const hub of hubs) await compact(mirror, term, hub);
    },
    beginSnapshot: (term: Id, scope: Scope, head: SnapshotHead, now: Ms) =>
      beginSnapshot(mirror, term, scope, head, now),
    applySnapshot: (term: Id, scope: Scope, rows: readonly Row[], stamp: Stamp) =>
      applySnapshot(mirror, term, scope, rows, stamp),
    finishSnapshot: (term: Id, scope: Scope, stamp: Stamp, asOf: number, now: Ms) =>
      finishSnapshot(mirror, term, scope, stamp, asOf, now),
    dropScopes: (term: Id, keep: readonly Scope[]) => dropScopes(mirror, term, keep),
    writeStatus: (change: Partial<StatusRow>) => writeStatus(mirror, change),
    journal: (event: string, detail: string, now: Ms) => note(mirror, event, detail, now),
  };
}
