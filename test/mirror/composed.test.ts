import { afterEach, beforeEach, expect, test } from 'vitest';
import { centimes } from '../../src/domain/money/money.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { cartEntries } from '../../src/mirror/queries/cart-query.ts';
import { shelfProduct } from '../../src/mirror/queries/shelf-queries.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { aRow } from '../mutations/support/server.ts';
import { anAddition, aProduct, HUB } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';
import { aShop } from '../features/shared/a-shelf.ts';

const PERSON = 7;
const SKU = 10_001;
const bundle = [
  { title: 'Carottes', vendor: 'ferme-du-lac', price: centimes(300), active: true },
  { title: 'Pain', note: 'Une demi-miche', vendor: 'moulin', price: centimes(150), active: true },
];

let mirror: Mirror;

beforeEach(async () => {
  mirror = await aMirror(PERSON);
  await leading(
    mirror,
    [
      aRow('product', String(SKU), 1, aProduct(SKU, { bundle })),
      ...['ferme-du-lac', 'moulin', 'laiterie'].map((urlpath) =>
        aRow('shop', urlpath, 1, aShop({ urlpath, name: urlpath })),
      ),
    ],
    `catalog:${HUB}`,
  );
});
afterEach(() => drop(mirror));

test('a composed product shows its content offline', async () => {
  const found = await shelfProduct(mirror, { hub: HUB, sku: SKU });
  expect(found?.product.bundle).toEqual(bundle);
});

test('a cart holds it as one line, with every shop that contributes to it', async () => {
  await perform(mirror, addToCart, anAddition(SKU), aDevice());
  const entries = await cartEntries(mirror, { person: PERSON, hub: HUB });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.shop?.urlpath).toBe('ferme-du-lac');
  expect(entries[0]?.others.map(({ urlpath }) => urlpath)).toEqual(['moulin']);
});
