import { checkOfTexts } from '../../src/contract/sync/checksum.ts';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { type SeededRandom, chance } from '../../server/demo/seeded-random.ts';

export const PRODUCTS = 10_000;
export const BENCH_HUB = 'geneve-carouge';
/** The category whose first products a restarted browser shows. */
export const ASKED_CATEGORY = 'rayon-07';

/** The number of products that change at once in a delta. */
export const CHANGED = 100;

const CATEGORIES = 25;
const AT = '2026-11-21T11:00:00.000Z';

/**
 * A hub's catalogue as `GET /v1/sync/snapshot` sends it: head, one line per product in the order of the keys, trailer
 * with its checksum. The same bytes at every run.
 */
export function catalogueLines(many = PRODUCTS): string {
  const head = {
    ...{ t: 'head', scope: `catalog:${BENCH_HUB}`, asOf: many, about: many },
    ...{ epoch: 'bench', person: 7, view: 'bench', serverTime: Date.parse(AT) },
  };
  const rows = catalogue(many).map((d) => rowLine(d, 1));
  const end = { t: 'end', lines: rows.length, check: checkOfTexts(rows) };
  return `${[JSON.stringify(head), ...rows, JSON.stringify(end)].join('\n')}\n`;
}

/** A hundred products spread over that catalogue, with other prices and stocks. */
export function changedLines(many = PRODUCTS): string {
  const changed = catalogue(many)
    .filter((_, index) => index % (many / CHANGED) === 0)
    .map((d) => ({ ...d, pricing: { ...d.pricing, price: centimes(d.pricing.price + 5), stock: 99 } }));
  return `${changed.map((d) => rowLine(d, 2)).join('\n')}\n`;
}

function catalogue(many: number): readonly ProductRow[] {
  const drawn = chance(10_000);
  return Array.from({ length: many }, (_, index) => product(1_000_000 + index, drawn));
}

function rowLine(d: ProductRow, rev: number): string {
  return JSON.stringify({ t: 'row', e: 'product', id: String(d.sku), rev, last: null, d });
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

// Every title begins with its number, so that any collation sorts a shelf the same way.
function product(sku: number, drawn: SeededRandom): ProductRow {
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
