import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { MoneyPlan } from './money-plan.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A decided capture or refund; its id is the idempotency key at the acquirer. */
export interface MoneyOperation {
  readonly id: string;
  readonly oid: number;
  /** The user who requested it. */
  readonly who: number | null;
  readonly plan: MoneyPlan;
  readonly started: string;
}

/** Locks the running operation of an order for this transaction; at most one runs at a time. */
export function runningOperation(tx: Tx, oid: number): Promise<MoneyOperation | undefined> {
  return operations(tx).where('oid', '=', oid).where('state', '=', 'running').forUpdate().executeTakeFirst();
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
export async function startOperation(tx: Tx, { plan, ...operation }: MoneyOperation): Promise<void> {
  await tx
    .insertInto('money_operations')
    .values({ ...operation, plan: JSON.stringify(plan), state: 'running' })
    .execute();
}

/** Records the end of an operation, and with `decline` why the bank declined it. */
export async function endOperation(
  tx: Tx,
  { id, plan }: Pick<MoneyOperation, 'id' | 'plan'>,
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

/** All operations of an order with who asked for them, oldest first. */
export function operationsOf(tx: Tx, oid: number) {
  return tx
    .selectFrom('money_operations as m')
    .leftJoin('users as u', 'u.id', 'm.who')
    .select(['m.started', 'm.state', 'u.display_name as who', sql<MoneyPlan>`m.plan`.as('plan')])
    .where('m.oid', '=', oid)
    .orderBy('m.started')
    .orderBy('m.id')
    .execute();
}

/** Operations that started before an instant and still run, because their process died; oldest first. */
export function operationsLeft(tx: Tx, before: Ms, limit: number): Promise<readonly MoneyOperation[]> {
  return operations(tx)
    .where('state', '=', 'running')
    .where('started', '<=', new Date(before).toISOString())
    .orderBy('started')
    .limit(limit)
    .execute();
}

function operations(tx: Tx) {
  return tx
    .selectFrom('money_operations')
    .select(['id', 'oid', 'who', 'started', sql<MoneyPlan>`plan`.as('plan')]);
}
