import type { CollectionRow, StaffRow, TourRow } from '../../../src/contract/orders/day-rows.ts';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import type { StockRow } from '../../../src/contract/catalogue/stock.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { runQuery } from '../database/batch-statement.ts';
import { collectionRows, tourRows } from './tour-day-rows.ts';
import type { PersonalEntity } from './feed-entities.ts';
import { type OwnContent, ownRowsQuery } from './own-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';
import { sql } from 'kysely';
import { staffKeys, staffRev } from './composed-keys.ts';

/** A row before its projection for the reader. Amounts in centimes. */
export type PersonalRow = { readonly id: string; readonly rev: number } & PersonalContent;

export type PersonalContent =
  | OwnContent
  | { readonly e: 'subscription'; readonly d: Subscription }
  | { readonly e: 'collection'; readonly d: CollectionRow }
  | { readonly e: 'tour'; readonly d: TourRow }
  | { readonly e: 'staff'; readonly d: StaffRow }
  | { readonly e: 'stock'; readonly d: StockRow; readonly hubs: readonly string[] };

/** Reads rows of one entity; missing ones are left out. */
export async function personalRows(
  tx: Tx,
  e: PersonalEntity,
  ids: readonly string[],
): Promise<readonly PersonalRow[]> {
  switch (e) {
    case 'user':
    case 'likes':
    case 'diet':
    case 'cart':
    case 'order':
      return runQuery(tx, ownRowsQuery(tx, e, ids));
    case 'subscription':
      return (await subscriptionRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'collection':
      return (await collectionRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'tour':
      return (await tourRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'staff':
      return (await staffRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'stock':
      return (await stockRows(tx, ids)).map((row) => ({ e, id: String(row.d.sku), ...row }));
  }
}

/** Reads the staff of hubs by row key, with the last contacts of their devices. */
async function staffRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: StaffRow }[]> {
  const rows = await tx
    .selectFrom('membership as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_contact as c', 'c.user_id', 'm.user_id')
    .select([
      'm.hub',
      'u.id as user',
      'u.display_name',
      'u.email',
      'u.phone_numbers',
      'u.logistic',
      'c.at',
      'c.waiting',
      staffRev.as('rev'),
      sql<StaffRow['silent'] | null>`(
        select json_build_object(
          'contact', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'waiting', d.waiting
        )
        from device_contact d where d.user_id = u.id and d.waiting > 0 order by d.at, d.client limit 1
      )`.as('silent'),
      sql<StaffRow['roles']>`jsonb_agg(m.role order by m.role)`.as('roles'),
    ])
    .where(sql<boolean>`(m.hub, m.user_id) in (${staffKeys(ids)})`)
    .groupBy(['m.hub', 'u.id', 'c.user_id'])
    .execute();
  return rows.map(({ hub, user, rev, roles, email, display_name, phone_numbers, logistic, ...contact }) => {
    const [phone] = phone_numbers;
    const { at, waiting, silent } = contact;
    return {
      rev,
      d: {
        ...{ id: `${hub}:${user}`, hub, user, displayName: display_name, email, roles },
        ...(phone && { phone: phone.number }),
        postalCodes: logistic?.postalCode ?? [],
        ...(at !== null && { contact: at }),
        ...(waiting !== null && { waiting }),
        ...(silent !== null && { silent }),
      },
    };
  });
}

/** Reads the stock of products, with the hubs where they are sold. */
async function stockRows(
  tx: Tx,
  skus: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: StockRow; readonly hubs: readonly string[] }[]> {
  return tx
    .selectFrom('products as p')
    .select([
      'p.rev',
      sql<StockRow>`jsonb_strip_nulls(jsonb_build_object(
        'sku', p.sku, 'vendor', p.vendor, 'category', p.category,
        'title', p.data -> 'title', 'part', p.data #> '{pricing,part}',
        'thumb', nullif(p.data #>> '{photo,url}', ''), 'tint', p.data #> '{photo,tint}',
        'available', p.available, 'stock', p.published_stock
      ) || p.stock_marks)`.as('d'),
      sql<readonly string[]>`coalesce((
        select jsonb_agg(sh.hub order by sh.hub) from shop_hubs sh where sh.shop = p.vendor
      ), '[]')`.as('hubs'),
    ])
    .where('p.sku', '=', sql<number>`any(${[...skus]}::bigint[])`)
    .where('p.removed', 'is', null)
    .execute();
}
