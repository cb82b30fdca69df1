import { sql } from 'kysely';
import type { Id, Key } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lockedUserQuery } from '../../platform/database/lock-user.ts';
import { assertInvariant } from '../../platform/database/assert-invariant.ts';
import type { SettlementWrites } from '../../platform/operations/accept-operation.ts';
import { PIPELINED_STATEMENT } from '../../platform/database/prepared-statements.ts';
import {
  namedCtes,
  type SqlPart,
  type BatchQuery,
  batchQuery,
} from '../../platform/database/batch-statement.ts';

/** A mutation as it is remembered for ever: who sent it, what it was, and what became of it. Never its rows. */
export interface StoredMutation {
  readonly id: Id;
  readonly userId: number;
  readonly client: string;
  readonly op: string;
  readonly opV: number;
  /** Empty when it is known by its id alone: sealed before it came, or not to be read. */
  readonly fingerprint: string;
  /** `running` until its outcome is known, `abandoned` when it was sealed before it came. */
  readonly outcome: string;
  readonly code: string | null;
  readonly info: Json;
  readonly keys: readonly Key[];
}

export interface NewMutation {
  readonly id: Id;
  readonly userId: number;
  readonly client: string;
  readonly lane: string;
  readonly op: string;
  readonly opV: number;
  readonly fingerprint: string;
  readonly prev: Id | null;
  readonly deviceAt: Ms | null;
  readonly effectiveAt: Ms | null;
  readonly receivedAt: Ms;
}

export interface StoredOutcome {
  readonly outcome: string;
  readonly code: string | null;
  readonly info: Json;
  readonly keys: readonly Key[];
}

/** Takes the id for this transaction; false when it is known, after waiting for whoever is just taking it. */
export async function claimMutation(tx: Tx, fresh: NewMutation, outcome = 'running'): Promise<boolean> {
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('sync_mutation')
    .values({
      id: fresh.id,
      user_id: fresh.userId,
      client: fresh.client,
      lane: fresh.lane,
      op: fresh.op,
      op_v: fresh.opV,
      fingerprint: fresh.fingerprint,
      prev: fresh.prev,
      outcome,
      code: null,
      info: null,
      keys: '[]',
      device_at: iso(fresh.deviceAt),
      effective_at: iso(fresh.effectiveAt),
      received_at: new Date(fresh.receivedAt).toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return taken === 1n;
}

/** What was found when a mutation came: whether it is new and taken now, and what is known under its ids. */
export interface EntryResult {
  readonly taken: boolean;
  /** Itself and the one before it, as they were before this. */
  readonly stored: ReadonlyMap<Id, StoredMutation>;
}

/**
 * Takes the id for this transaction, if it is new and what it follows is decided, and advances its lane: by one
 * statement, which waits for whoever is just taking it. Processed, whatever becomes of it: rows that are read from
 * the commit on know it (docs/protocol.md#last).
 *
 * @param holdsSender holds whoever sent it first, as `holdUser` does
 */
export async function insertMutation(
  tx: Tx,
  fresh: NewMutation,
  { holdsSender = false }: { readonly holdsSender?: boolean } = {},
): Promise<EntryResult> {
  const { id, userId, client, lane, op, opV, fingerprint, prev } = fresh;
  const known = storedRows(tx, prev === null ? [id] : [id, prev]);
  const { rows } = await sql<{ taken: boolean; stored: readonly StoredRow[] }>`
    with sender as materialized (${holdsSender ? lockedUserQuery(tx, userId) : sql`select 1`}), fresh as (
      insert into sync_mutation (id, user_id, client, lane, op, op_v, fingerprint, prev, outcome, keys,
        device_at, effective_at, received_at)
      select ${id}, ${userId}::bigint, ${client}, ${lane}, ${op}, ${opV}::integer, ${fingerprint}, ${prev}, 'running',
        '[]', ${iso(fresh.deviceAt)}::timestamptz, ${iso(fresh.effectiveAt)}::timestamptz,
        ${iso(fresh.receivedAt)}::timestamptz
      from (select count(*) from sender) held
      where ${prev}::text is null or exists (
        select 1 from sync_mutation before
        where before.id = ${prev} and before.user_id = ${userId} and before.outcome <> 'running'
          and before.fingerprint <> ''
      )
      on conflict (id) do nothing returning client, lane, id
    ), advanced as (
      insert into sync_lane (client, lane, last) select client, lane, id from fresh
      on conflict (client, lane) do update set last = excluded.last
    )
    select exists (select 1 from fresh) as taken,
      (select coalesce(json_agg(known), '[]') from (${known}) known) as stored`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('a mutation came and nothing was answered');
  return { taken: found.taken, stored: byId(found.stored) };
}

/**
 * Records what became of a running mutation, and writes what goes with it, by one statement that leaves with the next
 * one. The transaction fails when its outcome is known already (`mutation_is_running`), or by the name given.
 */
export async function settleMutation(
  tx: Tx,
  id: Id,
  { outcome, code, info, keys }: StoredOutcome,
  { writes = [], found }: SettlementWrites = {},
): Promise<void> {
  const settled = sql`settled as (
      update sync_mutation set outcome = ${outcome}, code = ${code}, info = ${JSON.stringify(info)},
        keys = ${JSON.stringify(keys)}
      where id = ${id} and outcome = 'running' returning 1
    )`;
  const runs = assertInvariant(sql`exists (select 1 from settled)`, 'mutation_is_running');
  // What is looked for is held before anything is written: the first column is the first to be answered.
  const columns =
    found === undefined ? [runs] : [assertInvariant(sql`exists (${found.rows})`, found.else), runs];
  await sql`
    with ${sql.join([settled, ...namedCtes(writes)])} select ${sql.join(columns)} ${PIPELINED_STATEMENT}`.execute(
    tx,
  );
}

export async function storedMutations(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, StoredMutation>> {
  return byId(await storedRows(tx, ids).execute());
}

/** The same as a part of a statement. */
export function storedReading(tx: Tx, ids: readonly Id[]): BatchQuery<ReadonlyMap<Id, StoredMutation>> {
  return batchQuery(storedRows(tx, ids), byId);
}

/** New mutations with what became of them. Gives the ids of those that nobody else recorded meanwhile. */
export function settledMutationsWrite(decided: readonly (NewMutation & StoredOutcome)[]): SqlPart {
  const rows = decided.map(({ deviceAt, effectiveAt, receivedAt, ...rest }) => ({
    ...rest,
    ...{ deviceAt: iso(deviceAt), effectiveAt: iso(effectiveAt), receivedAt: iso(receivedAt) },
  }));
  return sql`
    insert into sync_mutation (id, user_id, client, lane, op, op_v, fingerprint, prev, outcome, code, info, keys,
      device_at, effective_at, received_at)
    select id, "userId", client, lane, op, "opV", fingerprint, prev, outcome, code, info, keys,
      "deviceAt", "effectiveAt", "receivedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, "userId" bigint, client text, lane text,
      op text, "opV" integer, fingerprint text, prev text, outcome text, code text, info jsonb, keys jsonb,
      "deviceAt" timestamptz, "effectiveAt" timestamptz, "receivedAt" timestamptz)
    order by id
    on conflict (id) do nothing returning id`;
}

/** The last mutation of each lane, in the order in which they came: rows that are read from the commit on know it. */
export function lanesWrite(mutations: readonly Pick<NewMutation, 'id' | 'client' | 'lane'>[]): SqlPart {
  const lasts = new Map(
    mutations.map(({ id, client, lane }) => [JSON.stringify([client, lane]), { client, lane, last: id }]),
  );
  return sql`
    insert into sync_lane (client, lane, last)
    select client, lane, last from jsonb_to_recordset(${JSON.stringify([...lasts.values()])}::jsonb)
      as given (client text, lane text, last text)
    order by client, lane
    on conflict (client, lane) do update set last = excluded.last`;
}

/** Mutations that have been running since before that instant: their process died between two steps. */
export async function staleMutations(tx: Tx, before: Ms, limit: number): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('sync_mutation')
    .select('id')
    .where('outcome', '=', 'running')
    .where('received_at', '<', new Date(before).toISOString())
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a mutation that was left running to its end; false when another process has just done so. */
export async function claimStaleMutation(tx: Tx, id: Id, before: Ms, now: Ms): Promise<boolean> {
  const { numUpdatedRows: taken } = await tx
    .updateTable('sync_mutation')
    .set({ received_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .where('received_at', '<', new Date(before).toISOString())
    .executeTakeFirst();
  return taken === 1n;
}

function storedRows(tx: Tx, ids: readonly Id[]) {
  return tx
    .selectFrom('sync_mutation')
    .select(['id', 'user_id', 'client', 'op', 'op_v', 'fingerprint', 'outcome', 'code', 'info', 'keys'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedRows>['execute']>>[number];

function byId(rows: readonly StoredRow[]): ReadonlyMap<Id, StoredMutation> {
  return new Map(
    rows.map(({ user_id, op_v, info, ...row }) => [
      row.id,
      { ...row, userId: user_id, opV: op_v, info: info ?? {} },
    ]),
  );
}

function iso(at: Ms | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
