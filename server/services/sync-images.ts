import { sql } from 'kysely';
import type { Gone, Key, Row, Scope } from '../../src/contract/sync.ts';
import { standings } from '../feed/audience.ts';
import { entityOf } from '../feed/entities.ts';
import { readLanes } from '../feed/lanes.ts';
import type { Reader } from '../feed/reader.ts';
import { parsedRow, seenRows } from '../feed/rows.ts';
import type { SharedCache } from '../feed/shared-cache.ts';
import type { Tx } from '../store/database.ts';

/** Rows that mutations touched, as this person sees them now: never as they were then (protocol 10). */
export interface Images {
  of(keys: readonly Key[]): { readonly rows: readonly Row[]; readonly gone: readonly Gone[] };
  /** Scopes of this person in which these rows stand. */
  readonly scopes: readonly Scope[];
}

export async function readImages(
  tx: Tx,
  reader: Reader,
  cache: SharedCache,
  client: string,
  keys: readonly Key[],
): Promise<Images> {
  const rows = new Map<string, Row>();
  const gone = new Map<string, Gone>();
  const scopes = new Set<Scope>();
  const last = await readLanes(tx, client);
  // No revision is asked for: what is kept from earlier does not count here.
  const seen = await seenRows(
    tx,
    reader,
    cache,
    unique(keys).map((key) => ({ ...key, rev: -1 })),
  );
  for (const [key, row] of seen) rows.set(key, parsedRow(row, last(row.e, row.id)));

  for (const [e, ids] of byEntity(keys)) {
    const stands = await standings(tx, e, ids);
    for (const id of ids) {
      const standing = stands.get(id);
      for (const scope of standing?.scopes ?? []) scopes.add(scope);
      if (rows.has(`${e}/${id}`)) continue;
      const left = standing && { e, id, rev: standing.rev, kind: 'left' as const };
      gone.set(`${e}/${id}`, left ?? (await deleted(tx, { e, id })));
    }
  }
  return {
    of: (touched) => ({
      rows: touched.flatMap(({ e, id }) => rows.get(`${e}/${id}`) ?? []),
      gone: touched.flatMap(({ e, id }) => gone.get(`${e}/${id}`) ?? []),
    }),
    scopes: reader.scopes.filter((scope) => scopes.has(scope)),
  };
}

async function deleted(tx: Tx, { e, id }: Key): Promise<Gone> {
  const { rev } = await tx
    .selectFrom('scope_entry')
    .select(sql<number>`coalesce(max(rev), 0)`.as('rev'))
    .where('entity', '=', e)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { e, id, rev, kind: 'deleted' };
}

function unique(keys: readonly Key[]): readonly Key[] {
  return [...new Map(keys.map((key) => [`${key.e}/${key.id}`, key])).values()];
}

function byEntity(keys: readonly Key[]) {
  const names = new Set(keys.map(({ e }) => e));
  return [...names].flatMap((name) => {
    const entity = entityOf(name);
    const ids = unique(keys).flatMap(({ e, id }) => (e === name ? [id] : []));
    return entity === undefined ? [] : [[entity.name, ids] as const];
  });
}
