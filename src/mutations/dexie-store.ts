import type { Id, Ms, Row, Scope, SnapshotEnd, Stamp } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';
import { pullState } from '../mirror/sync-reads.ts';
import { compact } from '../mirror/catalogue/compact-catalogue.ts';
import { latest } from '../mirror/engine-diary.ts';
import { readTerm } from '../mirror/mirror-meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { everyWaiting, neverSent } from '../mirror/outbox.ts';
import { wantDays } from '../mirror/wanted-days.ts';
import { type Keeping, wipe } from '../mirror/wipe.ts';
import { abandon } from './perform/abandon.ts';
import { forget } from './receive/forget-delivered.ts';
import { misfolded } from './perform/fold-mismatches.ts';
import type { PulledPage } from './receive/pulled-page.ts';
import { hubOf } from './receive/receive-products.ts';
import { receivePage } from './receive/receive-page.ts';
import { applySnapshot, beginSnapshot, finishSnapshot } from './receive/receive-snapshot.ts';
import { releaseHolds } from './perform/release-holds.ts';
import { retry } from './perform/retry-refused.ts';
import { sendingStore } from './sending-store.ts';
import { settleAuthentications } from './settle/settle-authentications.ts';
import { EVERY_ENTITY, tableNames } from '../mirror/entities.ts';
import { guard, openSession } from '../mirror/session-guard.ts';
import { leaveScope } from './receive/leave-scope.ts';
import { UnitOfWork } from './perform/unit-of-work.ts';
import { writeFolded } from './perform/write-folded.ts';
import { keyOf, Settlement, settlingTables } from './settle/settlement.ts';

const JOURNAL_SHOWN = 200;

type SnapshotHead = Stamp & { readonly asOf: number; readonly about: number };

/**
 * The mirror behind the engine's port `Store`: every method is one transaction that applies in full or not at all.
 * @param uuid generates ids and terms; the simulation passes a seeded one
 */
export function dexieStore(mirror: Mirror, uuid: () => Id = () => crypto.randomUUID()) {
  return {
    ...sendingStore(mirror, uuid),
    waiting: () => everyWaiting(mirror),
    retry: (id: Id, fresh: Id, args: Json | undefined, now: Ms) => retry(mirror, { id, fresh, args }, now),
    abandon: (id: Id, now: Ms) => abandon(mirror, id, now),
    abandonAll: (now: Ms) => abandonAll(mirror, now),
    releaseHolds: (now: Ms) => releaseHolds(mirror, now),
    wipe: (keep: Keeping, ended: string) => mirror.inBoth(wipe(mirror.strict, keep, ended, uuid)),
    async diagnose() {
      const [term, journal, wrong] = await Promise.all([
        readTerm(mirror),
        latest(mirror, JOURNAL_SHOWN),
        misfolded(mirror),
      ]);
      return { term, journal, misfolded: wrong };
    },
    scopes: () => mirror.scopes.toArray(),
    wantDays: (hub: string, days: readonly string[], now: Ms) => wantDays(mirror, hub, days, now),
    pullState: () => pullState(mirror),
    async applyPage(term: Id, page: PulledPage, now: Ms) {
      const applied = await receivePage(mirror, term, page, now);
      if (page.lines.some(({ e }) => e === 'order')) await settleAuthentications(mirror, { now: () => now });
      const hubs = new Set(page.lines.filter(({ e }) => e === 'product').map(({ scope }) => hubOf(scope)));
      for (const hub of hubs) await compact(mirror, term, hub);
      return applied;
    },
    beginSnapshot: (term: Id, scope: Scope, head: SnapshotHead, now: Ms) =>
      beginSnapshot({ mirror, term }, scope, head, now),
    async applySnapshot(term: Id, scope: Scope, rows: readonly Row[], stamp: Stamp) {
      await applySnapshot({ mirror, term }, scope, rows, stamp);
      if (rows.some(({ e }) => e === 'order'))
        await settleAuthentications(mirror, { now: () => stamp.serverTime });
    },
    finishSnapshot: (term: Id, scope: Scope, end: SnapshotEnd, now: Ms) =>
      finishSnapshot({ mirror, term, now }, scope, end),
    dropScopes: (term: Id, keep: readonly Scope[]) => dropScopes(mirror, term, keep),
    forget: (term: Id, now: Ms) => forget(mirror, term, now),
  };
}

/** Drops scopes that this device no longer needs: another hub was chosen, or days went by. */
async function dropScopes(mirror: Mirror, term: Id, keep: readonly Scope[]): Promise<void> {
  const catalogue = ['catalogSeg', 'catalogDelta', 'catalogHead', 'searchIndex'];
  const tables = ['meta', 'outbox', 'scopes', 'member', ...catalogue, ...tableNames(EVERY_ENTITY)];
  await mirror.transaction('rw', tables, async () => {
    await guard(mirror, term);
    const rows = new UnitOfWork(mirror);
    for (const { scope } of await mirror.scopes.toArray()) {
      if (!keep.includes(scope)) await leaveScope(mirror, rows, scope, false);
    }
    await writeFolded(mirror, rows);
  });
}

/**
 * Abandons all waiting mutations at once. As with a single one (`abandon`): an unsent one is removed, a possibly sent
 * one stays as a wish until the server has sealed it (docs/protocol.md#sealing).
 */
async function abandonAll(mirror: Mirror, now: Ms): Promise<void> {
  const tables = mirror.strict;
  const { outbox, intents } = tables;
  const written = tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const settlement = new Settlement(tables, now);
    const rows = await outbox.toArray();
    const [unsent, tried] = [rows.filter(neverSent), rows.filter((row) => !neverSent(row))];
    await outbox.bulkDelete(unsent.map(({ seq }) => seq));
    await intents.bulkDelete(unsent.filter(({ e }) => e === 'intent').map(({ eid }) => eid));
    for (const row of unsent) settlement.mark(keyOf(row));
    await outbox.bulkPut(tried.map((row) => ({ ...row, giveUp: 1 as const })));
    for (const { eid } of tried.filter(({ e }) => e === 'intent'))
      await intents.update(eid, { wish: 'cancel', changedAt: now });
    await settlement.close();
  });
  await mirror.inBoth(written);
}
