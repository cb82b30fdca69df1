import type { Key, Row } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Line } from './answer-lines.ts';
import { type Entity, entityOf, type PersonalEntity } from './feed-entities.ts';
import { orderTexts } from './projected-order-json.ts';
import { personalRows } from './personal-rows.ts';
import { projectRow } from './project-row.ts';
import type { Reader } from './feed-reader.ts';
import type { SharedCache } from './shared-cache.ts';

/** A row projected for the reader, its content as JSON text. */
export interface ProjectedRow extends Key {
  readonly rev: number;
  readonly json: string | Buffer;
}

/** A row and its revision, which tells whether a cached version is current. */
export interface RowRevision extends Key {
  readonly rev: number;
}

/**
 * Projects rows for the reader, by `e/id`. Deleted and invisible rows are left out. Shared entities are cached by
 * revision.
 */
export async function projectRows(
  tx: Tx,
  reader: Pick<Reader, 'actor' | 'epoch'>,
  cache: SharedCache,
  placed: readonly RowRevision[],
): Promise<ReadonlyMap<string, ProjectedRow>> {
  const seen = new Map<string, ProjectedRow>();
  for (const [entity, group] of byEntity(placed)) {
    const rows = entity.shared
      ? await cache.rows(tx, reader.epoch, entity.name, group)
      : await projectedRows(tx, reader.actor, entity.name, group);
    for (const row of rows) seen.set(`${entity.name}/${row.id}`, { e: entity.name, ...row });
  }
  return seen;
}

async function projectedRows(
  tx: Tx,
  actor: Actor | undefined,
  e: PersonalEntity,
  placed: readonly RowRevision[],
): Promise<readonly Omit<ProjectedRow, 'e'>[]> {
  if (actor === undefined) return [];
  const ids = placed.map(({ id }) => id);
  if (e === 'order') return orderTexts(tx, actor, ids);
  const rows = await personalRows(tx, e, ids);
  return rows.flatMap((row) => {
    const d = projectRow(actor, row);
    return d === undefined ? [] : [{ id: row.id, rev: row.rev, json: JSON.stringify(d) }];
  });
}

/** Returns the pieces of a line; the content is inserted without encoding it again. */
export function rowLine(
  { e, id, rev, json }: ProjectedRow,
  last: Row['last'],
  placed?: { readonly scope: string; readonly seq: number },
): Line {
  const start = placed === undefined ? '' : `"scope":${JSON.stringify(placed.scope)},"seq":${placed.seq},`;
  const head = `{"t":"row",${start}"e":"${e}","id":${JSON.stringify(id)},"rev":${rev},"last":${JSON.stringify(last)},"d":`;
  return [head, json, '}'];
}

export function parsedRow({ e, id, rev, json }: ProjectedRow, last: Row['last']): Row {
  return { e, id, rev, last, d: JSON.parse(json.toString()) as Json };
}

/** Groups rows by entity; unknown entities of another build are dropped. */
function byEntity(placed: readonly RowRevision[]): readonly (readonly [Entity, readonly RowRevision[]])[] {
  const groups = new Map<string, RowRevision[]>();
  for (const one of placed) {
    const group = groups.get(one.e);
    if (group === undefined) groups.set(one.e, [one]);
    else group.push(one);
  }
  return [...groups].flatMap(([name, group]) => {
    const entity = entityOf(name);
    return entity === undefined ? [] : [[entity, group] as const];
  });
}
