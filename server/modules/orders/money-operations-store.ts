import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { ChangePlan, MoneyPlan, OrderPlan } from './money-plan.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A decided capture, refund or change; its id is the idempotency key at the acquirer. */
export interface MoneyOperation<Plan extends OrderPlan = MoneyPlan> {
  readonly id: string;
  readonly oid: number;
  /** The user who requested it. */
  readonly who: number | null;
  readonly plan: Plan;
  readonly started: string;
}

/** Locks the running operation of an order for this transaction; at most one runs at a time. */
export function runningOperation(tx: Tx, oid: number): Promise<MoneyOperation<OrderPlan> | undefined> {
  return operations(tx).where('oid', '=', oid).where('state', '=', 'running').forUpdate().executeTakeFirst();
}

/** Whether a user's request with this idempotency key already moved money of an order. */
export async function requestedOperation(
  tx: Tx,
  { oid, who, key }: { readonly oid: number; readonly who: number; readonly key: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('money_operations')
    .select('id')
    .where('oid', '=', oid)
    .where('who', '=', who)
    .where('state', '=', 'done')
    .where(sql<string | null>`plan ->> 'request'`, '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a money operation of an order is running; its lines are fixed meanwhile. */
export async function moneyMoves(tx: Tx, oid: number): Promise<boolean> {
  const row = await tx
    .selectFrom('money_operations')
    .select('id')
    .where('oid', '=', oid)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records an operation as running. */
export async function startOperation(
  tx: Tx,
  { plan, ...operation }: MoneyOperation<OrderPlan>,
): Promise<void> {
  await tx
    .insertInto('money_operations')
    .values({ ...operation, plan: JSON.stringify(plan), state: 'running' })
    .execute();
}

/** Records the end of an operation, and with `decline` why the bank declined it. */
export async function endOperation(
  tx: Tx,
  { id, plan }: Pick<MoneyOperation<OrderPlan>, 'id' | 'plan'>,
  state: 'done' | 'refused',
  decline?: string,
): Promise<void> {
  const told = decline === undefined ? {} : { plan: JSON.stringify({ ...plan, decline }) };
  await tx
    .updateTable('money_operations')
    .set({ state, ...told })
    .where('id', '=', id)
    .execute();
}

/** All operations of an order with their actors, oldest first. */
export function operationsOf(tx: Tx, oid: number) {
  return tx
    .selectFrom('money_operations as m')
    .leftJoin('users as u', 'u.id', 'm.who')
    .select(['m.started', 'm.state', 'u.display_name as who', sql<OrderPlan>`m.plan`.as('plan')])
    .where('m.oid', '=', oid)
    .orderBy('m.started')
    .orderBy('m.id')
    .execute();
}

/** The bank's code of the latest declined capture of an order since an instant; `undefined` without one. */
export async function declinedSince(tx: Tx, oid: number, since: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('money_operations')
    .select(sql<string | null>`plan ->> 'decline'`.as('decline'))
    .where('oid', '=', oid)
    .where('state', '=', 'refused')
    .where('started', '>=', since)
    .where(sql<boolean>`plan ->> 'kind' = 'capture'`)
    .orderBy('started', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.decline ?? '');
}

/** The orders among these with a running money operation. */
export async function movingOf(tx: Tx, oids: readonly number[]): Promise<ReadonlySet<number>> {
  if (oids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('money_operations')
    .select('oid')
    .where('state', '=', 'running')
    .where('oid', 'in', oids)
    .execute();
  return new Set(rows.map(({ oid }) => oid));
}

/** Writes the step that a running change has reached. */
export async function writeStep(tx: Tx, id: string, plan: ChangePlan): Promise<void> {
  await tx
    .updateTable('money_operations')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .execute();
}

/** Captures and refunds started before an instant and left running by a dead process; oldest first. */
export function operationsLeft(tx: Tx, before: Ms, limit: number): Promise<readonly MoneyOperation[]> {
  return left(tx, before, limit)
    .where(sql<boolean>`plan ->> 'kind' <> 'change'`)
    .$castTo<MoneyOperation>()
    .execute();
}

/** The same for changes, including those that wait for their customer's bank. */
export function changesLeft(
  tx: Tx,
  before: Ms,
  limit: number,
): Promise<readonly MoneyOperation<ChangePlan>[]> {
  return left(tx, before, limit)
    .where(sql<boolean>`plan ->> 'kind' = 'change'`)
    .$castTo<MoneyOperation<ChangePlan>>()
    .execute();
}

function left(tx: Tx, before: Ms, limit: number) {
  return operations(tx)
    .where('state', '=', 'running')
    .where('started', '<=', new Date(before).toISOString())
    .orderBy('started')
    .limit(limit);
}

function operations(tx: Tx) {
  return tx
    .selectFrom('money_operations')
    .select(['id', 'oid', 'who', 'started', sql<OrderPlan>`plan`.as('plan')]);
}
