import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import type { Row } from '../../src/contract/sync/sync.ts';
import { compact } from '../../src/mirror/catalogue/compact-catalogue.ts';
import {
  countsByCategory,
  productsBySku,
  productsOfCategory,
  productsOfVendor,
} from '../../src/mirror/catalogue/read-catalogue.ts';
import { inShelfOrder } from '../../src/mirror/catalogue/shelf-order.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aPage, aRow } from '../mutations/support/server.ts';
import { aProduct, HUB } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';

const SCOPE = `catalog:${HUB}`;
const CATEGORIES = ['legumes', 'fruits', 'fromages'];
const VENDORS = ['ferme-du-lac', 'les-halles'];

const rowOf = (product: ProductRow, rev: number): Row => aRow('product', String(product.sku), rev, product);

const anyProduct = fc.record({
  sku: fc.integer({ min: 10_000, max: 10_040 }),
  cat: fc.constantFrom(...CATEGORIES),
  vendor: fc.constantFrom(...VENDORS),
  offered: fc.boolean(),
  gone: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
});

test('segments show the same as plain rows after any changes and compactions', async () => {
  const step = fc.record({ changes: fc.array(anyProduct, { maxLength: 6 }), compacts: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProduct, { maxLength: 30 }),
      fc.array(step, { maxLength: 5 }),
      async (first, steps) => {
        const own = await aMirror();
        try {
          const plain = new Map<number, ProductRow>();
          const made = ({ sku, cat, vendor, offered }: (typeof first)[number]) => {
            const product = aProduct(sku, { categories: cat, vendor });
            return { ...product, attributes: { ...product.attributes, available: offered } };
          };
          for (const given of first) plain.set(given.sku, made(given));
          const led = await leading(
            own,
            [...plain.values()].map((product) => rowOf(product, 1)),
            SCOPE,
          );
          for (const [index, { changes, compacts }] of steps.entries()) {
            const last = new Map(changes.map((given) => [given.sku, given]));
            const rows: Row[] = [];
            const gone: { e: string; id: string; rev: number; kind: 'left' }[] = [];
            for (const given of last.values()) {
              if (given.gone) {
                plain.delete(given.sku);
                gone.push({ e: 'product', id: String(given.sku), rev: index + 2, kind: 'left' });
              } else {
                plain.set(given.sku, made(given));
                rows.push(rowOf(made(given), index + 2));
              }
            }
            await led.store.applyPage(led.term, aPage({ scope: SCOPE, from: index + 1, rows, gone }), 0);
            if (compacts) await compact(own, led.term, HUB, 0);
            const shown = [...plain.values()]
              .filter(({ attributes }) => attributes.available)
              .sort(inShelfOrder);
            for (const cat of CATEGORIES) {
              const expected = shown.filter(({ categories }) => categories === cat);
              expect(await productsOfCategory(own, HUB, cat)).toEqual(expected);
              expect((await countsByCategory(own, HUB)).get(cat) ?? 0).toBe(expected.length);
            }
            expect(await productsOfVendor(own, HUB, 'les-halles')).toEqual(
              shown.filter(({ vendor }) => vendor === 'les-halles'),
            );
            expect((await productsBySku(own, HUB, [...plain.keys()])).size).toBe(plain.size);
          }
        } finally {
          await drop(own);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
