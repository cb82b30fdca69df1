import { sql } from 'kysely';
import type { Gone, Key, Row, Scope } from '../../src/contract/sync.ts';
import { standingsReading } from '../feed/audience.ts';
import { entityOf } from '../feed/entities.ts';
import { lanesReading } from '../feed/lanes.ts';
import { isOwn, type OwnEntity, ownRowsReading } from '../feed/own-rows.ts';
import { project } from '../feed/project.ts';
import { type Reader, readerOf, readerReadings } from '../feed/reader.ts';
import { parsedRow, seenRows } from '../feed/rows.ts';
import type { SharedCache } from '../feed/shared-cache.ts';
import type { Actor } from '../http/actor.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from '../store/database.ts';
import { together } from '../store/together.ts';

/** Rows that mutations touched, as this person sees them now: never as they were then (protocol 10). */
export interface Images {
  of(keys: readonly Key[]): { readonly rows: readonly Row[]; readonly gone: readonly Gone[] };
  /** Scopes of this person in which these rows stand. */
  readonly scopes: readonly Scope[];
}

/** Who is answered, on which device. */
export interface Answered {
  readonly actor: Actor;
  readonly client: string;
  readonly now: Ms;
}

export async function readImages(
  tx: Tx,
  { actor, client, now }: Answered,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<{ readonly reader: Reader; readonly images: Images }> {
  const groups = new Map(byEntity(keys));
  const own = (e: OwnEntity) => ownRowsReading(tx, e, groups.get(e) ?? []);
  const { last, stands, user, likes, cart, order, ...found } = await together(tx, {
    ...readerReadings(tx),
    last: lanesReading(tx, client),
    stands: standingsReading(tx, groups),
    ...{ user: own('user'), likes: own('likes'), cart: own('cart'), order: own('order') },
  });
  const reader = readerOf(found, actor, now);
  const rows = new Map<string, Row>();
  const gone = new Map<string, Gone>();
  const scopes = new Set<Scope>();
  for (const row of [user, likes, cart, order].flat()) {
    const { e, id, rev } = row;
    const d = project(actor, row);
    if (d !== undefined) rows.set(`${e}/${id}`, { e, id, rev, last: last(e, id), d });
  }
  // No revision is asked for: what is kept from earlier does not count here.
  const others = unique(keys).flatMap((key) => (isOwn(key.e) ? [] : [{ ...key, rev: -1 }]));
  const seen = await seenRows(tx, reader, cache, others);
  for (const [key, row] of seen) rows.set(key, parsedRow(row, last(row.e, row.id)));

  for (const [e, ids] of groups) {
    for (const id of ids) {
      const standing = stands.get(`${e}/${id}`);
      for (const scope of standing?.scopes ?? []) scopes.add(scope);
      if (rows.has(`${e}/${id}`)) continue;
      const left = standing && { e, id, rev: standing.rev, kind: 'left' as const };
      gone.set(`${e}/${id}`, left ?? (await deleted(tx, { e, id })));
    }
  }
  const images: Images = {
    of: (touched) => ({
      rows: touched.flatMap(({ e, id }) => rows.get(`${e}/${id}`) ?? []),
      gone: touched.flatMap(({ e, id }) => gone.get(`${e}/${id}`) ?? []),
    }),
    scopes: reader.scopes.filter((scope) => scopes.has(scope)),
  };
  return { reader, images };
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
