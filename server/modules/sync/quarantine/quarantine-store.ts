import type { Id } from '../../../../src/contract/sync/sync.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Work whose author had lost the role when it arrived. */
export interface QuarantinedWork {
  readonly id: Id;
  readonly client: Id;
  readonly userId: number;
  readonly hub: string;
  /** The order that it changes; null for a tour or a collection. */
  readonly oid: number | null;
  readonly op: string;
  readonly opV: number;
  readonly args: Json;
  readonly effectiveAt: Ms;
}

/** Whether a user has lost a role at a hub and still had it at an instant. */
export async function hadRole(tx: Tx, userId: number, hub: string, at: Ms): Promise<boolean> {
  const row = await tx
    .selectFrom('membership_past')
    .select('until')
    .where('user_id', '=', userId)
    .where('hub', '=', hub)
    .where('until', '>=', new Date(at).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores work for a manager; work already stored under this id stays unchanged. */
export async function quarantineWork(tx: Tx, work: QuarantinedWork, now: Ms): Promise<void> {
  const { id, client, userId, hub, oid, op, opV, args, effectiveAt } = work;
  await tx
    .insertInto('quarantine')
    .values({
      ...{ id, client, user_id: userId, hub, oid, op, op_v: opV, args: JSON.stringify(args) },
      ...{ effective_at: new Date(effectiveAt).toISOString(), received_at: new Date(now).toISOString() },
      ...{ decided: null, decided_by: null, decided_at: null },
    })
    .onConflict((there) => there.column('id').doNothing())
    .execute();
}

/** The open work of these hubs, in the order in which it was done; `undefined`: of all hubs. */
export async function openQuarantinedWork(tx: Tx, hubs: readonly string[] | undefined) {
  return tx
    .selectFrom('quarantine as q')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .select([
      'q.id',
      'q.hub',
      'q.oid',
      'q.op',
      'q.op_v',
      'q.args',
      'q.user_id',
      'u.display_name',
      'q.effective_at',
    ])
    .where('q.decided', 'is', null)
    .$if(hubs !== undefined, (query) => query.where('q.hub', 'in', [...(hubs ?? []), '']))
    .orderBy('q.effective_at')
    .orderBy('q.id')
    .limit(MOST)
    .execute();
}

/** The most entries of an answer; the rest follows once these are decided. */
const MOST = 200;

/** Locks open work for this transaction, with the name of its author. */
export async function lockQuarantinedWork(
  tx: Tx,
  id: Id,
): Promise<(QuarantinedWork & { readonly author: string }) | undefined> {
  const row = await tx
    .selectFrom('quarantine as q')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .select(['q.id', 'q.client', 'q.user_id', 'u.display_name', 'q.hub', 'q.oid', 'q.op', 'q.op_v', 'q.args'])
    .select('q.effective_at')
    .where('q.id', '=', id)
    .where('q.decided', 'is', null)
    .forUpdate('q')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { user_id: userId, display_name: author, op_v: opV, effective_at, ...rest } = row;
  return { ...rest, userId, author, opV, effectiveAt: Date.parse(effective_at) };
}

/** Records the decision on locked work. */
export async function decideWork(
  tx: Tx,
  id: Id,
  { decided, by, now }: { readonly decided: 'applied' | 'dropped'; readonly by: number; readonly now: Ms },
): Promise<void> {
  await tx
    .updateTable('quarantine')
    .set({ decided, decided_by: by, decided_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Deletes work that arrived before an instant and returns the undecided part. */
export async function forgetWork(
  tx: Tx,
  before: Ms,
): Promise<readonly { readonly id: Id; readonly oid: number | null }[]> {
  const rows = await tx
    .deleteFrom('quarantine')
    .where('received_at', '<', new Date(before).toISOString())
    .returning(['id', 'oid', 'decided'])
    .execute();
  return rows.filter(({ decided }) => decided === null).map(({ id, oid }) => ({ id, oid }));
}

/** Removes the notes from the stored work of an order. */
export async function forgetNotes(tx: Tx, oid: number): Promise<void> {
  const rows = await tx.selectFrom('quarantine').select(['id', 'args']).where('oid', '=', oid).execute();
  for (const { id, args } of rows) {
    if (typeof args !== 'object' || args === null || Array.isArray(args) || args['note'] === undefined)
      continue;
    const { note, ...left } = args;
    await tx
      .updateTable('quarantine')
      .set({ args: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}
