import type { Ms, Row, Scope, SnapshotEnd, Stamp } from '../../contract/sync/sync.ts';
import { forgetFrom, showGeneration, writePart } from '../../mirror/catalogue/load-catalogue.ts';
import type { Segment } from '../../mirror/catalogue/catalogue-records.ts';
import {
  dropWrittenSegments,
  cacheWrittenSegments,
  writtenSegments,
} from '../../mirror/catalogue/load-progress.ts';
import { EVERY_ENTITY, tableNames } from '../../mirror/entities.ts';
import { guard, TermLost } from '../../mirror/session-guard.ts';
import { latestGeneration, releaseMembers, membersBefore } from '../../mirror/scope-members.ts';
import type { ScopeRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { deletedAmong } from '../../mirror/tombstones.ts';
import { omit } from '../../mirror/omit.ts';
import { FORGETTING, forgetDelivered } from './forget-delivered.ts';
import { removeIdle } from './leave-scope.ts';
import { hubOf, productOf } from './receive-products.ts';
import { holdRows } from './receive-rows.ts';
import { rowKey, UnitOfWork } from '../perform/unit-of-work.ts';
import { writeFolded } from '../perform/write-folded.ts';
import type { LeaderContext } from '../settle/settlement-transaction.ts';

/**
 * Begins a full load of a scope, under a new generation; an unfinished load of it is discarded. Rows of that one keep
 * their generation: if it were reused, the sweep at the end would keep removed rows.
 */
export async function beginSnapshot(
  { mirror, term }: Omit<LeaderContext, 'now'>,
  scope: Scope,
  head: Stamp & { readonly asOf: number; readonly about: number },
  now: Ms,
): Promise<void> {
  const { meta, scopes, member, catalogSeg } = mirror;
  if (scope.startsWith('catalog:')) dropWrittenSegments(mirror);
  await mirror.transaction('rw', [meta, scopes, member, catalogSeg], async () => {
    await guard(mirror, term, head);
    const before = await scopes.get(scope);
    const brought = await latestGeneration(mirror, scope);
    const gen = Math.max(before?.gen ?? 0, before?.resume?.gen ?? 0, brought) + 1;
    if (scope.startsWith('catalog:')) await forgetFrom(mirror, hubOf(scope), (before?.gen ?? 0) + 1);
    await scopes.put({
      scope,
      cursor: null,
      view: head.view,
      state: 'loading',
      resume: { after: '', asOf: head.asOf, gen },
      gen: before?.gen ?? 0,
      lastAt: before?.lastAt ?? now,
      rows: head.about,
    });
  });
}

/** Applies a part of a snapshot: its rows, and the position from which to continue. */
export async function applySnapshot(
  { mirror, term }: Omit<LeaderContext, 'now'>,
  scope: Scope,
  received: readonly Row[],
  stamp: Stamp,
): Promise<void> {
  const orders = received.some(({ e }) => e === 'order');
  const names = [...tableNames(received.map(({ e }) => e)), ...(orders ? FORGETTING : [])];
  const tables = [
    'meta',
    'outbox',
    'scopes',
    'member',
    'tomb',
    'catalogSeg',
    'catalogDelta',
    'catalogHead',
    ...names,
  ];
  const { gen, segments } = await mirror.transaction('rw', tables, async () => {
    const session = await guard(mirror, term, stamp);
    const { row, resume } = await loading(mirror, scope, stamp);
    const rows = new UnitOfWork(mirror);
    await holdRows(mirror, rows, received, { scope, view: stamp.view, gen: resume.gen });
    await writeFolded(mirror, rows);
    if (orders) await forgetDelivered(mirror, session.person, stamp.serverTime);
    const segments = await writeProducts(mirror, scope, resume.gen, received);
    const last = received.at(-1);
    if (last !== undefined)
      await mirror.scopes.put({ ...row, resume: { ...resume, after: `${last.e}/${last.id}` } });
    return { gen: resume.gen, segments };
  });
  // Only after the commit: a transaction that was rolled back wrote nothing.
  if (segments.length > 0) cacheWrittenSegments(mirror, { term, hub: hubOf(scope), gen }, segments);
}

/**
 * Completes a snapshot: rows of the scope that it did not name are removed, the cursor is set to its start, and a
 * catalogue becomes visible. Rows with unsent work wait for their outcome.
 */
export async function finishSnapshot(
  { mirror, term, now }: LeaderContext,
  scope: Scope,
  { stamp, asOf }: SnapshotEnd,
): Promise<void> {
  const tables = ['meta', 'outbox', 'scopes', 'member', 'tomb', 'catalogSeg', 'catalogDelta', 'catalogHead'];
  await mirror.transaction('rw', [...tables, ...tableNames(EVERY_ENTITY)], async () => {
    await guard(mirror, term, stamp);
    const { row, resume } = await loading(mirror, scope, stamp);
    const rows = new UnitOfWork(mirror);
    const swept = await membersBefore(mirror, scope, resume.gen);
    await rows.load(swept);
    await removeIdle(mirror, rows, await releaseMembers(mirror, swept), false);
    await writeFolded(mirror, rows);
    if (scope.startsWith('catalog:')) {
      const load = { term, hub: hubOf(scope), gen: resume.gen };
      await showGeneration(mirror, load, stamp.view, writtenSegments(mirror, load));
    }
    const done = omit(row, 'resume');
    await mirror.scopes.put({ ...done, cursor: asOf, state: 'ready', gen: resume.gen, lastAt: now });
  });
  if (scope.startsWith('catalog:')) dropWrittenSegments(mirror);
}

// A load under another view, or without a beginning, belongs to another leader or an earlier time.
async function loading(
  { scopes }: Pick<Tables, 'scopes'>,
  scope: Scope,
  { view }: Stamp,
): Promise<{ readonly row: ScopeRow; readonly resume: NonNullable<ScopeRow['resume']> }> {
  const row = await scopes.get(scope);
  if (row?.resume === undefined || row.view !== view) throw new TermLost(`${scope} is not being loaded`);
  return { row, resume: row.resume };
}

async function writeProducts(
  tables: Tables,
  scope: Scope,
  gen: number,
  received: readonly Row[],
): Promise<readonly Segment[]> {
  const products = received.filter(({ e }) => e === 'product');
  if (products.length === 0) return [];
  const deleted = await deletedAmong(tables, products);
  const alive = products.filter((row) => row.rev > (deleted.get(rowKey(row)) ?? -1));
  const parts = alive.map(({ rev, d }) => ({ rev, d: productOf(d) }));
  return writePart(tables, hubOf(scope), gen, parts);
}
