import type { Id, Ms, Scope } from '../../contract/sync/sync.ts';
import { EVERY_ENTITY, tableNames, WORKED_ON, isEntity } from '../../mirror/entities.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ScopeRow, SessionRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { wantedDays } from '../../mirror/wanted-days.ts';
import { omit } from '../../mirror/omit.ts';
import { forgetDelivered } from './forget-delivered.ts';
import { leaveScope, removeIdle } from './leave-scope.ts';
import type { PulledPage } from './pulled-page.ts';
import { receiveProducts } from './receive-products.ts';
import { receiveRows } from './receive-rows.ts';
import { UnitOfWork } from '../perform/unit-of-work.ts';
import { writeFolded } from '../perform/write-folded.ts';
import { ACK, releaseMembers, membersBefore, membersOf, unheld } from '../../mirror/scope-members.ts';
import { rememberDeleted } from '../../mirror/tombstones.ts';

/**
 * Applies one answer: rows, tombstones and cursors in one transaction, all rows before all tombstones. A scope's lines
 * count only when they follow the stored cursor under the stored view; other lines belong to an earlier state
 * (docs/protocol.md#person, docs/protocol.md#tombstones, docs/protocol.md#view, docs/protocol.md#projection,
 * docs/protocol.md#pull).
 */
export async function receivePage(mirror: Mirror, term: Id, page: PulledPage, now: Ms) {
  const { head, lines, ends } = page;
  return mirror.transaction('rw', await receivingTables(mirror, page), async () => {
    const session = await guard(mirror, term, head);
    const known = new Map((await mirror.scopes.toArray()).map((row) => [row.scope, row]));
    const following = new Map(
      ends.flatMap((end) => {
        const row = known.get(end.scope);
        return row !== undefined && row.cursor === end.from && row.view === end.view
          ? [[end.scope, row] as const]
          : [];
      }),
    );
    const counted = lines.filter(({ scope }) => following.has(scope));
    const rows = new UnitOfWork(mirror);
    await receiveRows(mirror, rows, counted, following);
    await receiveGones(mirror, rows, counted, now);
    await receiveProducts(mirror, counted, now);
    await dropUnoffered(mirror, rows, [...known.keys()], { head, session });
    await writeScopes(mirror, page, { known, following }, now);
    if (isAtEnd(page, { known, following })) await ageAcks(mirror, rows);
    await writeFolded(mirror, rows);
    if (counted.some(({ e }) => e === 'order'))
      await forgetDelivered(mirror, session.person, head.serverTime);
    if (session.view !== head.view) await mirror.meta.put({ ...session, view: head.view, k: 'session' });
    return { session, wanted: await wantedDays(mirror, now) };
  });
}

// The loss of a right removes the rows at once; after a window moved on, rows with unsent work wait
// (docs/protocol.md#acked-rows).
async function dropUnoffered(
  tables: Tables,
  rows: UnitOfWork,
  known: readonly Scope[],
  { head, session }: { readonly head: PulledPage['head']; readonly session: SessionRow },
): Promise<void> {
  const rightLost = session.view !== undefined && session.view !== head.view;
  for (const scope of known.filter((held) => !head.scopes.includes(held))) {
    await leaveScope(tables, rows, scope, rightLost);
  }
}

/** The stored scopes, and those of them that the lines of a page follow. */
interface StoredScopes {
  readonly known: ReadonlyMap<Scope, ScopeRow>;
  readonly following: ReadonlyMap<Scope, ScopeRow>;
}

async function writeScopes(
  { scopes }: Tables,
  { head, ends, resyncs }: PulledPage,
  { known, following }: StoredScopes,
  now: Ms,
): Promise<void> {
  const offered = (scope: Scope) => head.scopes.includes(scope);
  for (const { scope, cursor, more } of ends) {
    const row = following.get(scope);
    if (row === undefined || !offered(scope)) continue;
    await scopes.put({ ...row, cursor, state: more ? 'loading' : 'ready', lastAt: now });
  }
  for (const { scope, why } of resyncs.filter(({ scope: named }) => offered(named))) {
    const row = known.get(scope) ?? NEW;
    // An interrupted load resumes, unless its beginning became invalid.
    const kept = why === 'first' ? row : omit(row, 'resume');
    await scopes.put({ ...kept, scope, cursor: null, state: row.gen === 0 ? 'none' : 'stale' });
  }
}

const NEW: Omit<ScopeRow, 'scope'> = { cursor: null, view: null, state: 'none', gen: 0, lastAt: 0, rows: 0 };

// Nothing is left to pull: rows brought by acks are claimed by now, or never will be.
function isAtEnd({ ends, resyncs }: PulledPage, { known, following }: StoredScopes): boolean {
  return (
    resyncs.length === 0 &&
    ends.every(({ more }) => !more) &&
    [...known.keys()].every((scope) => following.has(scope))
  );
}

async function receivingTables({ scopes }: Tables, { head, lines }: PulledPage): Promise<string[]> {
  const always = ['meta', 'outbox', 'scopes', 'member', 'tomb'];
  const catalogue = ['catalogSeg', 'catalogDelta', 'catalogHead', 'searchIndex'];
  const leaving = (await scopes.toArray()).some(({ scope }) => !head.scopes.includes(scope));
  if (leaving) return [...always, ...catalogue, ...tableNames(EVERY_ENTITY)];
  const products = lines.some(({ e }) => e === 'product') ? catalogue : [];
  // Rows held by an ack only may be removed at the end of any pull.
  return [...always, ...products, ...tableNames([...lines.map(({ e }) => e), ...WORKED_ON, 'staff'])];
}

/**
 * Removes rows that only an ack brought, once every scope was pulled to its end without claiming them. A pull that was
 * under way when the ack arrived proves nothing: the end of a second one is needed (docs/protocol.md#acked-rows).
 */
async function ageAcks(tables: Tables, rows: UnitOfWork): Promise<void> {
  const old = await membersBefore(tables, ACK, 2);
  const seen = old.filter(({ gen }) => gen === 1);
  await rows.load(seen);
  await removeIdle(tables, rows, await releaseMembers(tables, seen), false);
  const young = (await membersOf(tables, ACK)).filter(({ gen }) => gen === 0);
  await tables.member.bulkPut(young.map((member) => ({ ...member, gen: 1 })));
}

/**
 * Applies tombstones. A deleted row is removed from every scope and never returns at that revision; a row that left a
 * scope is removed when no scope holds it any more, and may return unchanged. Waiting mutations are unaffected
 * (docs/protocol.md#tombstones, docs/protocol.md#acked-rows).
 */
async function receiveGones(
  tables: Tables,
  rows: UnitOfWork,
  lines: PulledPage['lines'],
  now: Ms,
): Promise<void> {
  const gones = lines.filter((line) => line.t === 'gone').filter(({ e }) => isEntity(e));
  if (gones.length === 0) return;
  await rows.load(gones);
  for (const { e, id, rev, kind, scope } of gones) {
    const key = { e, id };
    if (kind === 'deleted') {
      await rememberDeleted(tables, key, rev, now);
      if ((rows.base(key)?.rev ?? 0) > rev) continue;
      await tables.member.where('[e+id]').equals([e, id]).delete();
      rows.remove(key);
    } else {
      await tables.member.delete([scope, e, id]);
      if ((await unheld(tables, [key])).length > 0) rows.remove(key);
    }
  }
}
