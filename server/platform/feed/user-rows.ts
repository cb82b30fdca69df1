import { sql } from 'kysely';
import type { Address } from '../../../src/contract/people/addresses.ts';
import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import type { UserRow } from '../../../src/contract/people/users.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { secondFactorDue } from './second-factor-due.ts';
import { runQuery, isoInstant, type BatchQuery, batchQuery } from '../database/batch-statement.ts';

/** A user with the revision of their row. Amounts in centimes. */
export interface StoredUser {
  readonly rev: number;
  readonly row: UserRow;
}

/** Reads users as they may see themselves, by one statement; missing ones are left out. */
export async function userRows(tx: Queryable, ids: readonly number[]): Promise<readonly StoredUser[]> {
  return ids.length === 0 ? [] : runQuery(tx, userRowsReading(tx, ids));
}

/**
 * Reads a user who must exist, since this transaction has just read or written them.
 *
 * @throws when the user does not exist: a bug of the caller
 */
export async function knownUserRow(tx: Queryable, id: number): Promise<UserRow> {
  const [stored] = await userRows(tx, [id]);
  if (stored === undefined) throw new Error(`no user ${id}`);
  return stored.row;
}

export function userRowsReading(tx: Queryable, ids: readonly number[]): BatchQuery<readonly StoredUser[]> {
  const those = selected(tx).where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  return batchQuery(those, (records) => records.map((record) => ({ rev: record.rev, row: userRow(record) })));
}

function selected(tx: Queryable) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'rev',
      'email',
      'email_status',
      'email_cc',
      'display_name',
      'given_name',
      'family_name',
      'phone_numbers',
      'balance',
      owedBesideInvoices,
      'plan',
      'roles',
      'tags',
      'reminder',
      'notices',
      'logistic',
      'orders',
      'context',
      'status',
      'provider',
      'identity',
      isoInstant('created').as('created'),
      isoInstant('logged').$castTo<string | null>().as('logged'),
      sql<Address[]>`addresses`.as('addresses'),
      secondFactorDue.as('secondFactorDue'),
      methodsOf,
      shopsOf,
      hubsOf,
    ]);
}

type UserRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

function userRow(user: UserRecord): UserRow {
  const [first] = user.phone_numbers;
  return {
    id: user.id,
    displayName: user.display_name,
    name: { givenName: user.given_name, familyName: user.family_name },
    email: {
      address: user.email,
      ...(user.email_cc !== null && { cc: user.email_cc }),
      status: user.email_status,
    },
    phoneNumbers: user.phone_numbers,
    ...(first && { phone: first.number }),
    addresses: user.addresses,
    payments: user.payments,
    balance: centimes(user.balance),
    ...(user.owed !== null && user.owed > 0 && { owed: centimes(user.owed) }),
    plan: planOf(user.plan),
    roles: user.roles,
    shops: user.shops,
    hubs: user.hubs,
    tags: user.tags,
    reminder: user.reminder,
    ...(user.notices && { notices: { ...user.notices, off: [...user.notices.off] } }),
    ...(user.logistic && { logistic: user.logistic }),
    orders: { count: 0, profile: '', rating: -1, avg: 0, ...user.orders },
    ...(user.context && { context: user.context }),
    status: user.status,
    ...(user.secondFactorDue && { secondFactorDue: true }),
    created: user.created,
    ...(user.logged && { logged: user.logged }),
    provider: user.provider,
    ...(user.identity && { identity: { connect_state: user.identity.connect_state } }),
  };
}

function planOf({ defaultShipping, ...plan }: UserRecord['plan']): UserRow['plan'] {
  return { ...plan, ...(defaultShipping !== undefined && { defaultShipping: centimes(defaultShipping) }) };
}

/**
 * The debt of a balance without the part of open invoices: what their orders took from it, besides the credit
 * that paid them. See docs/rules.md#small-debts.
 */
const owedBesideInvoices = sql<number | null>`(case when users.balance < 0 then (
  select (0 - users.balance - coalesce(sum(asked.open), 0))::integer from (
    select (0 - (o.data #>> '{payment,customer_credit}')::integer - coalesce((
      select sum(l.amount) from ledger l where l.user_id = users.id and l.oid = o.oid
        and split_part(l.note, ':', 1) in ('authorize', 'rollover', 'capture', 'cancel', 'invoice_paid')
    ), 0)) as open
    from orders o
    where o.customer = users.id and o.data #>> '{payment,issuer}' = 'invoice'
      and o.payment_status in ('authorized', 'invoice', 'invoice_paid', 'partially_paid')
  ) asked
) end)`.as('owed');

const methodsOf = sql<PaymentMethod[]>`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'alias', p.alias, 'number', p.number, 'expiry', p.expiry, 'issuer', p.issuer, 'provider', p.provider,
    'name', p.name, 'default', p.is_default, 'error', p.error, 'status', p.status,
    'updated', to_char(p.updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )) order by p.is_default desc, p.updated, p.alias), '[]')
  from payment_methods p where p.user_id = users.id
)`.as('payments');

const shopsOf = sql<UserRow['shops']>`(
  select coalesce(jsonb_agg(jsonb_build_object('urlpath', s.urlpath, 'name', s.data ->> 'name')
    order by s.urlpath), '[]')
  from shops s where s.owner = users.id
)`.as('shops');

const hubsOf = sql<string[]>`(
  select coalesce(jsonb_agg(distinct m.hub), '[]') from membership m where m.user_id = users.id
)`.as('hubs');
