import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AUTHENTICATION_MS } from '../../../../src/domain/payment/bank-timeout.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Database, Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import {
  type AcquirerPayment,
  type AcquirerState,
  type Authorisation,
  HOLD_MS,
  PaymentUnknown,
} from '../../../core/gateways/payment-gateway.ts';

export type SandboxPayment = Tables['sandbox_payments'];

/**
 * Creates a payment under its idempotency key, or returns the existing one; its state depends on the card. It need not be
 * durable at once: the caller commits later in the same database, and until then retries with the key.
 */
export async function openPayment(
  { db }: Pick<Database, 'db'>,
  ask: Authorisation,
  now: Ms,
): Promise<SandboxPayment> {
  const [created, expires] = [new Date(now).toISOString(), new Date(now + AUTHENTICATION_MS).toISOString()];
  const { rows } = await sql<SandboxPayment>`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true) as mode),
    card as (
      select coalesce((select ${FIRST_STATE} from sandbox_cards where token = ${ask.token}), 'declined') as state
      from relaxed
    )
    insert into sandbox_payments (id, key, token, amount, captured, state, client_secret, oid, return_path, created,
      expires)
    select ${`pay_${randomUUID()}`}, ${ask.key}, ${ask.token}, ${ask.amount}::integer,
      case when state = 'taken' then ${ask.amount}::integer else 0 end, state,
      ${`secret_${randomBytes(18).toString('base64url')}`}, ${ask.oid ?? null}::bigint, ${ask.returnPath},
      ${created}::timestamptz, ${expires}::timestamptz
    from card
    on conflict (key) do update set key = excluded.key
    returning id, key, token, amount, captured, refunded, state, client_secret, oid, return_path, created, expires`.execute(
    db,
  );
  const [payment] = rows;
  if (payment === undefined) throw new Error(`no payment under ${ask.key}`);
  if (payment.amount !== ask.amount || payment.token !== ask.token)
    throw new Error(`the key ${ask.key} was used for another payment`);
  return payment;
}

/** Returns the state after an authorisation by the card's behaviour; TWINT captures at once. */
const FIRST_STATE = sql<AcquirerState>`case behaviour
  when 'accept' then case issuer when 'twint' then 'taken' else 'held' end
  when 'authenticate' then 'authentication_due'
  when 'expired' then 'expired'
  else 'declined' end`;

/** Locks a payment for a change, after expiring an overdue authentication or hold. */
export async function heldPayment(tx: Tx, reference: string, now: Ms): Promise<SandboxPayment> {
  const payment = await tx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw new PaymentUnknown(`no such payment: ${reference}`);
  return isOver(payment, now) ? changePayment(tx, payment, { state: 'expired' }) : payment;
}

/** Whether an authentication or a hold lapsed. */
export function isOver({ state, created, expires }: SandboxPayment, now: Ms): boolean {
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

/** Claims an idempotency key; returns `false` for a retry, whose work is done. */
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

/** Converts to the form that all acquirers share. */
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
    ...(payment.state === 'held' && { holdEnds: Date.parse(payment.created) + HOLD_MS }),
  };
}
