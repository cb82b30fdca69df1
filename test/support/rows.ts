import type { Insertable } from 'kysely';
import type { Tables } from '../../server/core/database/tables.ts';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import { centimes } from '../../src/domain/money/money.ts';

type StoredProduct = Omit<ProductRow, 'categories' | 'vendor'>;

/** A product row: a Tomme in stock at 8.50 that is neither a subscription nor a basket. */
export function aProduct(change: Partial<StoredProduct> & Pick<StoredProduct, 'sku'>): StoredProduct {
  return {
    ...{ title: 'Tomme', slug: String(change.sku), type: 'item', variants: [], details: { description: '' } },
    attributes: {
      ...{ available: true, home: false, discount: false, timelimit: 0, subscription: false },
      ...{ business: false, boost: false, bundle: false },
    },
    pricing: { price: centimes(850), part: '250 g', stock: 10, tva: 0.026 },
    belong: { name: 'pâtes molles', weight: 1 },
    photo: { url: '/photos/tomme.webp' },
    stats: { score: 0, issues: 0, sales: 0 },
    ...{ created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' },
    ...change,
  };
}

type StoredUser = Insertable<Tables['users']>;

/** A row of the table `users`: a customer without a password, address, role or order. */
export function aCustomer(
  change: Partial<StoredUser> & Pick<StoredUser, 'id' | 'display_name' | 'created'>,
): StoredUser {
  return {
    ...{ rev: 1, rights: 1, status: true, provider: 'local', balance: 0 },
    ...{ email: `${change.display_name.toLowerCase()}@exemple.ch`, given_name: change.display_name },
    ...{ family_name: 'Exemple', email_status: 'true', phone_numbers: '[]', addresses: '[]', tags: '[]' },
    ...{ plan: '{"name":"customer"}', roles: '[]', reminder: '{"active":false,"weekdays":[]}' },
    orders: '{"count":0,"profile":"","rating":-1,"avg":0}',
    ...change,
  };
}
