import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Gives an order the shops of its lines, before it is saved with them: what they sell is counted then. */
export async function writeShopsOf(tx: Tx, { oid, hub, vendors }: Order, day: IsoDay): Promise<void> {
  const slugs = vendors.map(({ slug }) => slug);
  await tx.deleteFrom('order_vendors').where('oid', '=', oid).where('vendor', 'not in', slugs).execute();
  await tx
    .insertInto('order_vendors')
    .values(slugs.map((vendor) => ({ oid, vendor, hub, day })))
    .onConflict((known) => known.columns(['oid', 'vendor']).doNothing())
    .execute();
}
