import { randomBytes, randomUUID } from 'node:crypto';
import { centimes } from '../../../src/domain/money.ts';
import type { Ms } from '../../../src/domain/hub-time.ts';
import type { Database, Tx } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import {
  type AcquirerPayment,
  type AcquirerState,
  AUTHENTICATION_MS,
  type Authorisation,
  HOLD_MS,
} from './gateway.ts';

export type SandboxPayment = Tables['sandbox_payments'];

/** Writes a payment under its key, or gives the one that stands there already. */
export async function openPayment(
  { db }: Pick<Database, 'db'>,
  ask: Authorisation,
  state: AcquirerState,
  now: Ms,
): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payments')
    .values({
      id: `pay_${randomUUID()}`,
      key: ask.key,
      token: ask.token,
      amount: ask.amount,
      captured: state === 'taken' ? ask.amount : 0,
      refunded: 0,
      state,
      client_secret: `secret_${randomBytes(18).toString('base64url')}`,
      oid: ask.oid,
      return_path: ask.returnPath,
      created: new Date(now).toISOString(),
      expires: new Date(now + AUTHENTICATION_MS).toISOString(),
    })
    .onConflict((taken) => taken.column('key').doNothing())
    .execute();
  const payment = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('key', '=', ask.key)
    .executeTakeFirstOrThrow();
  if (payment.amount !== ask.amount || payment.token !== ask.token)
    throw new Error(`the key ${ask.key} was used for another payment`);
  return payment;
}

/** A payment held for a change; an authentication that took too long is over, and so is a hold. */
export async function heldPayment(tx: Tx, reference: string, now: Ms): Promise<SandboxPayment> {
  const payment = await tx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw new Error(`no such payment: ${reference}`);
  return isOver(payment, now) ? changePayment(tx, payment, { state: 'expired' }) : payment;
}

function isOver({ state, created, expires }: SandboxPayment, now: Ms): boolean {
  if (state === 'authentication_due') return Date.parse(expires) <= now;
  return state === 'held' && Date.parse(created) + HOLD_MS <= now;
}

export async function changePayment(
  tx: Tx,
  payment: SandboxPayment,
  change: { readonly state?: AcquirerState; readonly captured?: number; readonly refunded?: number },
): Promise<SandboxPayment> {
  await tx.updateTable('sandbox_payments').set(change).where('id', '=', payment.id).execute();
  return { ...payment, ...change };
}

/** Says whether this key is new; a repeat is told that its work is done. */
export async function firstTime(
  tx: Tx,
  operation: {
    readonly key: string;
    readonly payment: string;
    readonly kind: string;
    readonly amount: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox_operations')
    .values(operation)
    .onConflict((taken) => taken.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A payment in the words that every acquirer shares. */
export function asKnown(payment: SandboxPayment): AcquirerPayment {
  const secret = encodeURIComponent(payment.client_secret);
  return {
    reference: payment.id,
    state: payment.state as AcquirerState,
    amount: centimes(payment.amount),
    captured: centimes(payment.captured),
    refunded: centimes(payment.refunded),
    clientSecret: payment.client_secret,
    url: `/sandbox/authenticate?payment=${payment.id}&secret=${secret}`,
  };
}
