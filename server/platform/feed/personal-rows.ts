import type { CollectionRow, StaffRow, TourRow } from '../../../src/contract/orders/day-rows.ts';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { runQuery } from '../database/batch-statement.ts';
import { collectionRows, tourRows } from './tour-day-rows.ts';
import type { PersonalEntity } from './feed-entities.ts';
import { type OwnContent, ownRowsQuery } from './own-rows.ts';
import { staffRows } from './staff-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';

/** A row before it is projected for the person who reads it. Amounts in centimes. */
export type PersonalRow = { readonly id: string; readonly rev: number } & PersonalContent;

export type PersonalContent =
  | OwnContent
  | { readonly e: 'subscription'; readonly d: Subscription }
  | { readonly e: 'collection'; readonly d: CollectionRow }
  | { readonly e: 'tour'; readonly d: TourRow }
  | { readonly e: 'staff'; readonly d: StaffRow };

/** Rows that do not exist are not in the answer. */
export async function personalRows(
  tx: Tx,
  e: PersonalEntity,
  ids: readonly string[],
): Promise<readonly PersonalRow[]> {
  switch (e) {
    case 'user':
    case 'likes':
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
  }
}
