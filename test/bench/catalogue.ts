import { addToCheck } from '../../src/contract/checksum.ts';
import type { ProductRow } from '../../src/contract/products.ts';
import { centimes } from '../../src/domain/money.ts';
import { type Chance, chance } from '../../server/demo/random.ts';

export const PRODUCTS = 10_000;
export const BENCH_HUB = 'geneve-carouge';
/** The category whose first products a restarted browser shows. */
export const ASKED_CATEGORY = 'rayon-07';

const CATEGORIES = 25;
const AT = '2026-11-21T11:00:00.000Z';

/**
 * A hub's catalogue as `GET /v1/sync/snapshot` sends it: head, a line a product in the order of the keys, trailer
 * with its check sum. The same bytes at every run.
 */
export function catalogueLines(): string {
  const head = {
    ...{ t: 'head', scope: `catalog:${BENCH_HUB}`, asOf: PRODUCTS, about: PRODUCTS },
    ...{ epoch: 'bench', person: 7, view: 'bench', serverTime: Date.parse(AT) },
  };
  const drawn = chance(10_000);
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const d = product(1_000_000 + index, drawn);
    return JSON.stringify({ t: 'row', e: 'product', id: String(d.sku), rev: 1, last: null, d });
  });
  const end = { t: 'end', lines: rows.length, check: rows.reduce(addToCheck, 0) };
  return `${[JSON.stringify(head), ...rows, JSON.stringify(end)].join('\n')}\n`;
}

const FOODS = ['Carottes', 'Comté', 'Gruyère', 'Miel', 'Pain', 'Pommes', 'Tomme', 'Yogourt'] as const;
const WORDS = [
  'au',
  'bon',
  'de',
  'fait',
  'goût',
  'jour',
  'lait',
  'matin',
  'pré',
  'terroir',
  'vallon',
] as const;

// Every title begins with its number, so that any alphabet orders a shelf in the same way.
function product(sku: number, drawn: Chance): ProductRow {
  const title = `${String(sku).slice(2)} ${drawn.pick(FOODS)} ${drawn.pick(WORDS)} ${drawn.pick(WORDS)}`;
  const category = String(drawn.whole(1, CATEGORIES)).padStart(2, '0');
  return {
    ...{ sku, title, slug: `produit-${sku}`, type: 'item', variants: [] },
    details: {
      description: Array.from({ length: 12 }, () => drawn.pick(WORDS)).join(' '),
      ...(drawn.often(0.5) && { bio: true, local: true }),
    },
    attributes: {
      ...{ available: true, home: drawn.often(0.05), discount: drawn.often(0.1), timelimit: 0 },
      ...{ subscription: false, business: false, boost: false, bundle: false },
    },
    pricing: {
      price: centimes(drawn.whole(100, 4000)),
      part: '250 g',
      stock: drawn.whole(1, 90),
      tva: 0.026,
    },
    belong: { name: 'rayon', weight: 1 },
    photo: { url: `/photos/${drawn.whole(1, 400)}.webp`, tint: drawn.whole(1, 9) },
    stats: { score: drawn.whole(0, 100), issues: 0, sales: drawn.whole(0, 900) },
    ...{ created: AT, updated: AT, categories: `rayon-${category}`, vendor: `ferme-${drawn.whole(1, 24)}` },
  };
}
