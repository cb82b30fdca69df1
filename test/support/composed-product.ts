import { sql } from 'kysely';
import type { Shop } from '../../src/contract/catalogue/shops.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { HUB, TOMME } from './checkout-market.ts';

/** The shop beside the dairy: it gives 1.00 back for each 5.00 spent there. */
export const BAKER = 'boulanger';

/** The Tomme of 8.50 becomes a basket: 5.25 of the dairy, 3.25 of the baker. */
export async function compose({ db }: Database, more: readonly object[] = []): Promise<void> {
  await sql`
    insert into shops (urlpath, rev, owner, status, account, data)
    select ${BAKER}, 1, null, 'true', '{"fees": 0.2}', data || jsonb_build_object('urlpath', ${BAKER}::text, 'name', 'Le four',
      'discount', '{"active": true, "threshold": 500, "amount": 100}'::jsonb)
    from shops where urlpath = 'laiterie'`.execute(db);
  await db.insertInto('shop_hubs').values({ shop: BAKER, hub: HUB }).execute();
  await sql`
    update products set data = data || ${JSON.stringify({
      ...{ title: 'Panier du soir', vendor: 'laiterie', categories: 'fromages' },
      bundle: [
        { title: 'Tomme', vendor: 'laiterie', price: 525, active: true },
        { title: 'Pain de seigle', vendor: BAKER, price: 325, active: true },
        ...more,
      ],
    })}::jsonb || jsonb_build_object('attributes', data -> 'attributes' || '{"bundle": true}'::jsonb)
    where sku = ${TOMME}`.execute(db);
}

/** Changes the baker's state or the data of its row. */
export async function changeBaker(
  { db }: Database,
  { status = true, ...change }: Partial<Shop>,
): Promise<void> {
  await sql`update shops set status = ${JSON.stringify(status)}::jsonb, data = data || ${JSON.stringify(change)}::jsonb
    where urlpath = ${BAKER}`.execute(db);
}
