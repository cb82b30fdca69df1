import type { UserRow } from '../../src/contract/people/users.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';
import { tokenOf } from './demo-payment-methods.ts';
import type { DemoPerson } from './demo-population.ts';

/** People as table rows, with the figures of their orders. */
export function userRows(
  people: readonly DemoPerson[],
  made: readonly MadeOrder[],
  balances: ReadonlyMap<number, number>,
  passwordHash: string,
): Rows<'users'> {
  const orders = ordersByCustomer(made);
  return people.map(({ row, signsIn }) => ({
    id: row.id,
    rev: 1,
    email: row.email.address,
    email_status: row.email.status,
    password_hash: signsIn ? passwordHash : null,
    display_name: row.displayName,
    given_name: row.name.givenName,
    family_name: row.name.familyName,
    phone_numbers: row.phoneNumbers,
    addresses: row.addresses,
    balance: balances.get(row.id) ?? 0,
    plan: row.plan,
    roles: row.roles,
    tags: row.tags,
    reminder: row.reminder,
    logistic: row.logistic ?? null,
    orders: statistics(orders.get(row.id) ?? []),
    context: null,
    status: true,
    rights: 1,
    provider: row.provider,
    created: row.created,
    logged: null,
  }));
}

export function membershipRows(people: readonly DemoPerson[]): Rows<'membership'> {
  return people.flatMap(({ row, memberships }) =>
    memberships.map(({ hub, role }) => ({ user_id: row.id, hub, role })),
  );
}

export function likesRows(people: readonly DemoPerson[]): Rows<'likes'> {
  return people.map(({ row, likes }) => ({ user_id: row.id, rev: 1, skus: likes }));
}

export function methodRows(people: readonly DemoPerson[]): Rows<'payment_methods'> {
  return people.flatMap(({ row }) =>
    row.payments.map((method) => ({
      alias: method.alias,
      user_id: row.id,
      number: method.number,
      expiry: method.expiry ?? null,
      issuer: method.issuer,
      provider: method.provider,
      name: method.name ?? null,
      is_default: method.default ?? false,
      error: null,
      status: null,
      token: tokenOf(method),
      updated: method.updated,
    })),
  );
}

/** The cards as the sandbox acquirer knows them: all are accepted, except expired ones. */
export function cardRows(people: readonly DemoPerson[]): Rows<'sandbox_cards'> {
  return people.flatMap(({ row }) =>
    row.payments.flatMap((method) => {
      const token = tokenOf(method);
      if (token === null) return [];
      return {
        token,
        last4: method.number.slice(-4),
        expiry: method.expiry ?? '',
        issuer: method.issuer,
        behaviour: method.alias.startsWith('mastercard-') ? 'expired' : 'accept',
        created: method.updated,
      };
    }),
  );
}

function ordersByCustomer(made: readonly MadeOrder[]): ReadonlyMap<number, readonly MadeOrder[]> {
  const byCustomer = new Map<number, MadeOrder[]>();
  for (const one of made) {
    const { id } = one.order.customer;
    byCustomer.set(id, [...(byCustomer.get(id) ?? []), one]);
  }
  return byCustomer;
}

/**
 * The statistics of a customer: number of valid orders, their mean in francs, the latest. See
 * docs/rules.md#customer-figures.
 */
function statistics(made: readonly MadeOrder[]): UserRow['orders'] {
  const stood = made.filter(({ order }) => order.cancel === undefined);
  const scores = stood.flatMap(({ order }) => order.score ?? []);
  const totals = addAll(stood.map(({ order }) => addAll(order.items.map(({ finalprice }) => finalprice))));
  const latest = stood
    .map(({ order }) => order.created)
    .sort()
    .at(-1);
  return {
    count: stood.length,
    profile: stood.length >= 10 ? 'recurrent' : stood.length >= 5 ? 'early' : '',
    rating: scores.length === 0 ? -1 : Math.round((addAll(scores) / scores.length) * 10) / 10,
    avg: stood.length === 0 ? 0 : Math.round(totals / stood.length) / 100,
    ...(latest !== undefined && { latest }),
  };
}

/** Sums counts and scores, which are not amounts of money. */
function addAll(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
