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

/** A row as this person sees it, its content already written as JSON. */
export interface ProjectedRow extends Key {
  readonly rev: number;
  readonly json: string | Buffer;
}

/** A place in the feed: the revision says whether what was built earlier still holds. */
export interface RowRevision extends Key {
  readonly rev: number;
}

/**
 * These rows as this person sees them, by `e/id`. Absent: the row does not exist any more, or is not theirs to see.
 * What everybody sees alike is built once a revision and kept.
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

/** A line of an answer in its pieces: the content goes in as it is, and costs nothing to write again. */
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

/** What another build left in the feed is nobody's. */
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
