import { sql } from 'kysely';
import type { Id, Key } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { BegunWork } from '../../core/database/process-presence.ts';
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

/** A recorded mutation, kept for good: its sender, its fingerprint and its outcome, without rows. */
export interface StoredMutation {
  readonly id: Id;
  readonly userId: number;
  readonly client: string;
  readonly op: string;
  readonly opV: number;
  /** Empty when it is known by its id alone: sealed before it arrived, or unreadable. */
  readonly fingerprint: string;
  /** `running` until its outcome is known, `abandoned` when it was sealed before it arrived. */
  readonly outcome: string;
  readonly code: string | null;
  readonly info: Json;
  readonly keys: readonly Key[];
}

/** A mutation on arrival. */
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

/** The recorded part of an outcome. */
export interface StoredOutcome {
  readonly outcome: string;
  readonly code: string | null;
  readonly info: Json;
  readonly keys: readonly Key[];
}

/** Claims the id for this transaction, after waiting for concurrent claims; false when it is known. */
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

/** The result of claiming a mutation on arrival. */
export interface EntryResult {
  readonly taken: boolean;
  /** The mutation and its predecessor, as recorded before the claim. */
  readonly stored: ReadonlyMap<Id, StoredMutation>;
}

/**
 * Claims the id of a new mutation whose predecessor is decided, and advances its lane, in one statement, which waits for
 * concurrent claims. The lane advances for every outcome: rows read after the commit carry it (docs/protocol.md#last).
 *
 * @param holdsSender locks the sender first, as `lockUser` does
 * @param by the process that claims it, kept as `info` until it is settled
 */
export async function insertMutation(
  tx: Tx,
  fresh: NewMutation,
  { holdsSender = false, by }: { readonly holdsSender?: boolean; readonly by: number },
): Promise<EntryResult> {
  const { id, userId, client, lane, op, opV, fingerprint, prev } = fresh;
  const known = storedRows(tx, prev === null ? [id] : [id, prev]);
  const { rows } = await sql<{ taken: boolean; stored: readonly StoredRow[] }>`
    with sender as materialized (${holdsSender ? lockedUserQuery(tx, userId) : sql`select 1`}), fresh as (
      insert into sync_mutation (id, user_id, client, lane, op, op_v, fingerprint, prev, outcome, info, keys,
        device_at, effective_at, received_at)
      select ${id}, ${userId}::bigint, ${client}, ${lane}, ${op}, ${opV}::integer, ${fingerprint}, ${prev}, 'running',
        ${ownerText(by)}::jsonb, '[]', ${iso(fresh.deviceAt)}::timestamptz, ${iso(fresh.effectiveAt)}::timestamptz,
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
  if (found === undefined) throw new Error('claiming a mutation returned no row');
  return { taken: found.taken, stored: byId(found.stored) };
}

/**
 * Records the outcome of a running mutation with its writes, in one pipelined statement. The transaction fails on
 * `mutation_is_running` when an outcome is recorded already, or on the invariant of `found`.
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
  // Columns are evaluated in order: the first one locks the rows that must exist before anything is written.
  const columns =
    found === undefined ? [runs] : [assertInvariant(sql`exists (${found.rows})`, found.else), runs];
  await sql`
    with ${sql.join([settled, ...namedCtes(writes)])} select ${sql.join(columns)} ${PIPELINED_STATEMENT}`.execute(
    tx,
  );
}

/** The recorded mutations among these ids. */
export async function storedMutations(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, StoredMutation>> {
  return byId(await storedRows(tx, ids).execute());
}

/** The query of `storedMutations` as a part of a batch. */
export function storedReading(tx: Tx, ids: readonly Id[]): BatchQuery<ReadonlyMap<Id, StoredMutation>> {
  return batchQuery(storedRows(tx, ids), byId);
}

/** Inserts new mutations with their outcomes and returns the ids that were not recorded by another request. */
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

/** Advances each lane to its last mutation, in order of arrival; rows read after the commit carry it. */
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

/** A running mutation: its process, and when that took it. */
export interface RunningMutation extends BegunWork {
  readonly since: Ms;
}

/** The running mutations, oldest first. */
export async function runningMutations(tx: Tx, limit: number): Promise<readonly RunningMutation[]> {
  const rows = await running(tx).orderBy('received_at').limit(limit).execute();
  return rows.map(decodeRunning);
}

/** Locks a running mutation for a process that may take it over; `undefined` when it is settled. */
export async function lockRunning(tx: Tx, id: Id): Promise<RunningMutation | undefined> {
  const row = await running(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && decodeRunning(row);
}

/** Records that another process takes over a mutation that `lockRunning` locked. */
export async function takeOver(tx: Tx, id: Id, by: number, now: Ms): Promise<void> {
  await tx
    .updateTable('sync_mutation')
    .set({ info: ownerText(by), received_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The `info` of a running mutation. */
function ownerText(by: number): string {
  return JSON.stringify({ process: by });
}

function running(tx: Tx) {
  return tx
    .selectFrom('sync_mutation')
    .select(['id', 'received_at', sql<number | null>`(info ->> 'process')::integer`.as('by')])
    .where('outcome', '=', 'running');
}

function decodeRunning({
  id,
  by,
  received_at: since,
}: {
  readonly id: Id;
  readonly by: number | null;
  readonly received_at: string;
}): RunningMutation {
  return { id, by: by ?? undefined, since: Date.parse(since) };
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
