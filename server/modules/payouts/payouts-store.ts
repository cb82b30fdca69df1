import { sql } from 'kysely';
import type { Payout } from '../../../src/contract/orders/payouts.ts';
import type { ShopAccount } from '../../../src/contract/catalogue/shops.ts';
import { centimes, type Centimes } from '../../../src/domain/money/money.ts';
import { paidBy } from '../../../src/domain/payment/payout.ts';
import type { PayoutState } from '../../../src/domain/payment/payout-states.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { MoneyTables } from '../../core/database/money-tables.ts';

export type StoredPayout = MoneyTables['payouts'];

/** A shop as payouts read it, including removed ones. */
export interface PaidShop {
  readonly vendor: string;
  readonly name: string;
  readonly account: ShopAccount;
  readonly street: string;
  readonly postalCode: string;
  readonly town: string;
  readonly owner: number | null;
  /** Its account at Stripe. */
  readonly stripe: string | null;
  readonly ready: boolean;
  readonly asks: readonly string[];
}

/** These shops, or all of them, by their path. */
export async function paidShops(
  tx: Tx,
  vendors: readonly string[] | undefined,
): Promise<ReadonlyMap<string, PaidShop>> {
  const { rows } = await sql<PaidShop>`
    select s.urlpath as vendor, s.data ->> 'name' as name, s.account, s.owner,
      coalesce(s.data #>> '{address,streetAddress}', '') as street,
      coalesce(s.data #>> '{address,postalCode}', '') as "postalCode",
      coalesce(s.data #>> '{address,region}', '') as town,
      p.account as stripe, coalesce(p.account_ready, false) as ready, coalesce(p.account_asks, '{}') as asks
    from shops s left join shop_payouts p on p.vendor = s.urlpath
    where ${vendors === undefined ? sql`true` : sql`s.urlpath = any(${[...vendors]}::text[])`}
    order by s.urlpath`.execute(tx);
  return new Map(rows.map((row) => [row.vendor, row]));
}

/** The amounts paid to these shops, or to all of them. */
export async function paidAmounts(
  tx: Tx,
  vendors: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Centimes>> {
  const { rows } = await sql<{ vendor: string; paid: number }>`
    select vendor, sum(amount)::double precision as paid from payout_entries
    where ${vendors === undefined ? sql`true` : sql`vendor = any(${[...vendors]}::text[])`}
    group by vendor`.execute(tx);
  return new Map(rows.map(({ vendor, paid }) => [vendor, centimes(paid)]));
}

/** The state of a shop's payouts. */
export interface PayoutStanding {
  /** Prepared or sent, and not executed yet. */
  readonly underway: Centimes;
  /** The last delivery day that it was paid for. */
  readonly until: IsoDay | null;
  /** Its latest payout. */
  readonly latest: Pick<StoredPayout, 'state' | 'way' | 'account'> & { readonly why: string | null };
}

/** The state of the payouts of these shops, or of all; shops without any are absent. */
export async function payoutStandings(
  tx: Tx,
  vendors: readonly string[] | undefined,
): Promise<ReadonlyMap<string, PayoutStanding>> {
  const wanted = vendors === undefined ? sql`true` : sql`p.vendor = any(${[...vendors]}::text[])`;
  const { rows } = await sql<StandingRow>`
    select p.vendor, l.state, l.way, l.account, e.why,
      coalesce(sum(p.amount) filter (where p.state in ('prepared', 'sent')), 0)::double precision as underway,
      max(p.until) filter (where p.state not in ('failed', 'returned'))::text as until
    from payouts p
    join lateral (
      select id, state, way, account from payouts o where o.vendor = p.vendor order by o.number desc limit 1
    ) l on true
    left join payout_entries e on e.payout = l.id and e.state = l.state
    where ${wanted}
    group by p.vendor, l.state, l.way, l.account, e.why`.execute(tx);
  return new Map(
    rows.map(({ vendor, underway, until, ...latest }) => [
      vendor,
      { underway: centimes(underway), until, latest },
    ]),
  );
}

type StandingRow = Omit<PayoutStanding, 'latest'> &
  PayoutStanding['latest'] & { readonly vendor: string; readonly underway: number };

/** Locks the payouts of shops, given in the order of their paths, and returns the number of each shop's. */
export async function holdShops(tx: Tx, vendors: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const vendor of vendors) {
    const { last } = await tx
      .insertInto('shop_payouts')
      .values({ vendor })
      .onConflict((known) => known.column('vendor').doUpdateSet({ last: sql`shop_payouts.last` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    numbers.set(vendor, last);
  }
  return numbers;
}

/** Records a payout of a locked shop as its next one, prepared. */
export async function addPayout(
  tx: Tx,
  payout: Omit<StoredPayout, 'state' | 'reference'>,
  by: { readonly who: number; readonly why: string | null },
): Promise<void> {
  const { vendor, number, made } = payout;
  await tx.updateTable('shop_payouts').set({ last: number }).where('vendor', '=', vendor).execute();
  await tx
    .insertInto('payouts')
    .values({ ...payout, state: 'prepared', reference: null })
    .execute();
  await addEntry(tx, payout, { ...by, state: 'prepared', at: Date.parse(made) });
}

/** Appends the next state of a locked payout. */
export async function addEntry(
  tx: Tx,
  { id, vendor, amount }: Pick<StoredPayout, 'id' | 'vendor' | 'amount'>,
  entry: {
    readonly state: PayoutState;
    readonly at: Ms;
    readonly who: number | null;
    readonly why: string | null;
  },
): Promise<void> {
  const { state, at, who, why } = entry;
  await tx
    .insertInto('payout_entries')
    .values({
      ...{ payout: id, vendor, state, amount: paidBy(state, centimes(amount)), who, why },
      at: new Date(at).toISOString(),
    })
    .execute();
  await tx.updateTable('payouts').set({ state }).where('id', '=', id).execute();
}

/** Locks payouts, in the order of their ids; unknown ones are absent. */
export function holdPayouts(tx: Tx, ids: readonly string[]): Promise<StoredPayout[]> {
  return tx.selectFrom('payouts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Payouts with their steps, newest first: these ids, those of a shop, or the latest of all. */
export async function payoutsWith(
  tx: Tx,
  only: { readonly ids: readonly string[] } | { readonly vendor: string } | 'latest',
  most: number,
): Promise<Payout[]> {
  const wanted =
    only === 'latest'
      ? sql`true`
      : 'ids' in only
        ? sql`p.id = any(${[...only.ids]}::text[])`
        : sql`p.vendor = ${only.vendor}`;
  const { rows } = await sql<PayoutRow>`
    select p.id, p.vendor, coalesce(s.data ->> 'name', p.vendor) as name, p.amount, p.way, p.state,
      p.until::text as until, p.made, p.file,
      substring(f.content from '<ReqdExctnDt><Dt>([0-9-]+)</Dt>') as day, (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('state', e.state, 'at', e.at, 'who', u.display_name,
          'why', e.why)) order by e.id)
        from payout_entries e left join users u on u.id = e.who where e.payout = p.id
      ) as steps
    from payouts p left join shops s on s.urlpath = p.vendor left join payout_files f on f.id = p.file
    where ${wanted}
    order by p.made desc, p.id limit ${most}`.execute(tx);
  return rows.map(({ amount, file, day, steps, ...row }) => ({
    ...{ ...row, amount: centimes(amount) },
    ...(file !== null && { file }),
    ...(day !== null && { day }),
    steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }));
}

type PayoutRow = Omit<Payout, 'amount' | 'file' | 'day'> & {
  readonly amount: number;
  readonly file: string | null;
  readonly day: string | null;
};
