/** @module-tag long */
import { expect, test } from 'vitest';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';

const ROWS = 200;
const BATCHES = 5;
/** Number of sequential steps. */
const READS = 20;
/** The longest acceptable wait of any other request. */
const MOST_MS = 500;
const PATIENCE_MS = 240_000;

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');

  test(
    'a batch of a thousand rows delays no other request by half a second',
    async () => {
      const waits: number[] = [];
      for (let part = 0; part < BATCHES; part += 1) {
        const rows = Array.from({ length: ROWS }, (_, place) => ({
          ...{ key: String(place), shop: 'laiterie-de-jussy' },
          fields: {
            title: `Fromage ${part} ${place}`,
            details: { description: 'Du lait de Jussy.' },
            pricing: { price: 4, part: '400 g', stock: 12, tva: 0.026 },
            categories: 'cremerie',
          },
        }));
        const batch = dairy.post('/v1/products/batch', { rows });
        for (let read = 0; read < READS; read += 1) {
          const began = performance.now();
          await admin.get('/v1/shops/laiterie-de-jussy');
          waits.push(performance.now() - began);
        }
        expect((await batch).statusCode).toBe(200);
      }
      // A busy machine may delay one of them; a blocking batch would delay all.
      const [, second = 0] = waits.toSorted((left, right) => right - left);
      expect(second).toBeLessThan(MOST_MS);
    },
    PATIENCE_MS,
  );
});
