import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { slugOf } from '../../../src/domain/text/slug.ts';
import { AWAY, demoShelf, type Shelf } from '../../../server/demo/demo-catalogue.ts';
import { VOLUME_HUB } from './volume-hub.ts';

/** Far from the demonstration's own numbers. */
const FIRST_SKU = 1_100_001;
const OF_A_SHOP = 50;

const TRADES = [
  ...['Ferme', 'Verger', 'Moulin', 'Fromagerie', 'Boucherie'],
  ...['Rucher', 'Maraîcher', 'Boulangerie', 'Cave', 'Jardin'],
];
const PLACES = [
  ...['Avully', 'Bardonnex', 'Bernex', 'Cartigny', 'Céligny', 'Chancy', 'Choulex', 'Collonge', 'Confignon'],
  ...['Corsier', 'Dardagny', 'Gy', 'Hermance', 'Jussy', 'Laconnex', 'Meinier', 'Perly', 'Presinge', 'Russin'],
  ...['Satigny', 'Soral', 'Troinex', 'Vandœuvres', 'Vernier', 'Veyrier'],
];

/**
 * Products in shops of fifty, derived from the demonstration's: each keeps its category, price and words, under a
 * name and at a shop of its own. Nothing of it is sold out.
 */
export function volumeShelf(many: number, now: Ms): Shelf {
  const { categories, shops: known, products: sold } = demoShelf(now);
  const open = known.filter(
    ({ hubs, status, urlpath }) => hubs.includes(VOLUME_HUB) && status === true && urlpath !== AWAY,
  );
  const offered = sold.filter(({ attributes }) => attributes.available && !attributes.business);
  const shops = Array.from({ length: Math.ceil(many / OF_A_SHOP) }, (_, index) => shopAt(open, index));
  const products = Array.from({ length: many }, (_, index) => productAt(offered, shops, index));
  return { categories, shops, products };
}

function shopAt(open: readonly Shop[], index: number): Shop {
  const base = open[index % open.length];
  if (base === undefined) throw new Error('no shop of the demonstration is open');
  const place = PLACES[index % PLACES.length] ?? '';
  const trade = TRADES[Math.floor(index / PLACES.length) % TRADES.length] ?? '';
  const round = Math.floor(index / (PLACES.length * TRADES.length));
  const name = `${trade} de ${place}${round === 0 ? '' : ` ${round + 1}`}`;
  return { ...base, name, urlpath: slugOf(name), hubs: [VOLUME_HUB] };
}

function productAt(offered: readonly ProductRow[], shops: readonly Shop[], index: number): ProductRow {
  const shop = shops[index % shops.length];
  const turn = Math.floor(index / shops.length);
  // A stride of seven in the demonstration's list, so that neighbouring shops sell different products.
  const base = offered[((index % shops.length) * 7 + turn) % offered.length];
  if (base === undefined || shop === undefined) throw new Error('the demonstration sells nothing');
  const title = `${base.title}, ${shop.name}`;
  return {
    ...base,
    ...{ sku: FIRST_SKU + index, title, slug: slugOf(title), vendor: shop.urlpath },
    pricing: { ...base.pricing, stock: 1_000_000 },
  };
}
