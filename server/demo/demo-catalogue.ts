import type { Category } from '../../src/contract/catalogue/categories.ts';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import type { Shop } from '../../src/contract/catalogue/shops.ts';
import { DAY_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { allergensIn } from '../../src/domain/catalogue/allergens.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { slugOf } from '../../src/domain/text/slug.ts';
import { type Catalogue, catalogue } from './catalogue/catalogue-texts.ts';
import type { CatalogueComposition } from './catalogue/read-compositions.ts';
import type { CatalogueProduct } from './catalogue/read-products.ts';
import type { CatalogueShop } from './catalogue/read-shops.ts';
import { BOTTLE, JAR } from './demo-hubs.ts';
import { pictureName } from './picture-name.ts';
import { chance } from './seeded-random.ts';

/** Everything that the demonstration sells, as stored. Amounts in centimes. */
export interface Shelf {
  readonly categories: readonly Category[];
  readonly shops: readonly Shop[];
  readonly products: readonly ProductRow[];
}

/** The first number that a product gets. See docs/rules.md#identifiers. */
export const FIRST_SKU = 1_000_001;

/** The shop that is on holiday when the demonstration starts. */
export const AWAY = 'ruchers-de-dardagny';

/** The catalogue as of the start: numbers, dates and scores are the same for the same start. */
export function demoShelf(now: Ms): Shelf {
  const read = catalogue();
  const products = productRows(read, now);
  return {
    categories: categoryRows(read, products),
    shops: read.shops.map((shop) => shopRow(shop, products, now)),
    products,
  };
}

function categoryRows({ categories }: Catalogue, products: readonly ProductRow[]): readonly Category[] {
  const shelves = categories.map((category): Category => {
    const { slug, name, group, weight, emoji, tint, subCategories } = category;
    const own = products.filter((product) => product.categories === slug);
    return {
      ...{ slug, name, group, weight, tint, type: 'Category', active: own.length > 0 },
      cover: emojiUrl(emoji),
      child: subCategories.map((child) => ({ ...child })),
    };
  });
  return [...shelves, ...FAMILIES];
}

/** The families of shops. See docs/rules.md#demonstration-tariff. */
const FAMILIES: readonly Category[] = [
  { slug: 'artisan', name: 'Artisans', weight: 3 },
  { slug: 'alimentaire', name: 'Producteurs', weight: 4 },
  { slug: 'detaillant', name: 'Détaillants', weight: 5 },
].map((family) => ({ ...family, group: 'default', type: 'Catalog', active: true, child: [] }));

function productRows({ categories, products, compositions }: Catalogue, now: Ms): readonly ProductRow[] {
  const drawn = chance(7);
  const weights = new Map(
    categories.flatMap(({ slug, subCategories }) =>
      subCategories.map(({ name, weight }) => [`${slug}/${name}`, weight] as const),
    ),
  );
  const tints = new Map(categories.map(({ slug, tint }) => [slug, tint]));
  return products.map((product, index) => {
    const bundle = compositions.filter((part) => part.product === product.title).map(bundleLine);
    const score = Math.round((product.boost ? 0.3 : 0) * 100 + drawn.whole(0, 60)) / 100;
    return {
      sku: FIRST_SKU + index,
      title: product.title,
      slug: slugOf(product.title),
      type: 'item',
      variants: product.variants.map((title) => ({ title })),
      details: detailsOf(product, index),
      ...logisticsOf(product),
      attributes: {
        available: product.available,
        home: product.home,
        discount: product.discountCentimes !== undefined,
        timelimit: product.preparationHours,
        subscription: product.subscription,
        business: product.business,
        boost: product.boost,
        bundle: bundle.length > 0,
      },
      pricing: {
        price: centimes(product.priceCentimes),
        ...(product.discountCentimes !== undefined && { discount: centimes(product.discountCentimes) }),
        part: product.part,
        stock: product.stock,
        tva: product.alcohol ? 0.081 : 0.026,
      },
      belong: {
        name: product.subCategory,
        weight: weights.get(`${product.category}/${product.subCategory}`) ?? 0,
      },
      photo: { url: pictureUrl(product), tint: tints.get(product.category) ?? 1 },
      ...(bundle.length > 0 && { bundle }),
      stats: { score, issues: 0, sales: drawn.whole(0, 400) },
      categories: product.category,
      vendor: product.vendor,
      created: before(now, drawn.whole(120, 900)),
      updated: before(now, drawn.whole(1, 60)),
    };
  });
}

/** The returnable container of each product that has one; the jars of the yogurt are the producer's own. */
const CONTAINERS: Readonly<Record<string, string>> = {
  'Tomates pelées en bocal': JAR,
  'Jus de pomme trouble': BOTTLE,
  'Yogourt nature': 'Pot en verre de la laiterie',
};

function logisticsOf({ labels, title }: CatalogueProduct): Pick<ProductRow, 'logistics'> {
  const container = CONTAINERS[title];
  const cold = labels.includes('cold');
  if (!cold && container === undefined) return {};
  return {
    logistics: { ...(cold && { temperature: 'cold' }), ...(container !== undefined && { container }) },
  };
}

function bundleLine({ title, note, vendor, priceCentimes }: CatalogueComposition) {
  return {
    title,
    ...(note !== undefined && { note }),
    ...{ vendor, price: centimes(priceCentimes), active: true },
  };
}

/** Every 83rd product lacks its storage, so that the demonstration has incomplete products. */
const WITHOUT_STORAGE = 83;

/** The storage of a category's products, and of cold ones elsewhere. See docs/rules.md#legal-information. */
const STORAGE: Readonly<Record<string, string>> = {
  legumes: 'Au frais, dans le bac à légumes',
  fruits: 'Au frais et à l’ombre',
  'herbes-champignons': 'Au réfrigérateur, dans un linge humide',
  boulangerie: 'Au sec, dans son sachet',
  viennoiseries: 'Au sec, à consommer dans les deux jours',
  fromages: 'Entre 4 et 8\u00a0°C, dans son papier',
  cremerie: 'Entre 2 et 6\u00a0°C',
  viandes: 'Entre 0 et 4\u00a0°C',
  volailles: 'Entre 0 et 4\u00a0°C',
  charcuterie: 'Entre 2 et 6\u00a0°C',
  poissons: 'Entre 0 et 2\u00a0°C, à consommer dans les deux jours',
};
const COLD_STORAGE = 'Entre 2 et 6\u00a0°C';
const DRY_STORAGE = 'Au sec, à l’abri de la lumière';

function detailsOf(product: CatalogueProduct, index: number): ProductRow['details'] {
  const [contained = '', traced = ''] = (product.ingredients ?? '').split(/traces (?:possibles )?d[e’]/);
  const traces = allergensIn(traced);
  const storage = STORAGE[product.category] ?? (product.labels.includes('cold') ? COLD_STORAGE : DRY_STORAGE);
  const labels = Object.fromEntries(product.labels.map((label) => [label, true]));
  return {
    description: product.description,
    ...(product.origin !== undefined && { origin: product.origin }),
    ...(product.ingredients === undefined ? { single: true } : { ingredients: product.ingredients }),
    allergens: [...allergensIn(contained)],
    ...((traces.length > 0 || product.ingredients === undefined) && { traces: [...traces] }),
    ...(index % WITHOUT_STORAGE !== 0 && { storage }),
    ...(product.keywords.length > 0 && { keywords: product.keywords.join(' ') }),
    ...(product.alcohol && { alcohol: true }),
    ...labels,
  };
}

function shopRow(shop: CatalogueShop, products: readonly ProductRow[], now: Ms): Shop {
  const has = (label: (typeof shop.labels)[number]) => shop.labels.includes(label);
  const picture = products.find(({ vendor }) => vendor === shop.urlpath)?.photo.url.replace('-320.', '-640.');
  return {
    urlpath: shop.urlpath,
    name: shop.name,
    description: shop.story,
    photo: { ...(picture !== undefined && { fg: picture }), gallery: [] },
    thread: shop.thread,
    details: {
      bio: has('bio'),
      gluten: has('gluten'),
      lactose: has('lactose'),
      vegetarian: has('vegetarian'),
      local: has('local'),
    },
    address: {
      streetAddress: shop.address.streetAddress,
      postalCode: shop.address.postalCode,
      region: shop.address.region,
      geo: { lat: shop.address.lat, lng: shop.address.lng },
    },
    catalog: shop.catalog,
    hubs: [shop.hub],
    available: { ...absenceOf(shop, now), weekdays: [...shop.weekdays] },
    discount: {
      active: shop.discount !== undefined,
      threshold: centimes(shop.discount?.thresholdCentimes ?? 0),
      amount: centimes(shop.discount?.amountCentimes ?? 0),
    },
    info: { active: true, comment: shop.hours, detailledOrder: false },
    status: STATUSES[shop.status](now),
    faq: [],
    created: before(now, 700),
    updated: before(now, 20),
  };
}

/** A requested publication carries the instant of the request (docs/rules.md#wire-spellings). */
const STATUSES: Readonly<Record<CatalogueShop['status'], (now: Ms) => Shop['status']>> = {
  published: () => true,
  pending: (now) => before(now, 2),
  draft: () => false,
};

function absenceOf({ urlpath }: CatalogueShop, now: Ms): Omit<Shop['available'], 'weekdays'> {
  if (urlpath !== AWAY) return { active: false };
  return {
    active: true,
    from: before(now, 3),
    to: before(now, -9),
    comment: 'Nous sommes au rucher : de retour la semaine prochaine.',
  };
}

function before(now: Ms, days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}

/** The address of the picture that stands for a photo. The build draws it under this name. */
function pictureUrl({ picture, title }: CatalogueProduct): string {
  return /^[0-9a-f]{4,5}$/.test(picture) ? emojiUrl(picture) : `/photos/${pictureName(title, picture)}.svg`;
}

/** The address of an emoji, by its code point; the build makes it in several widths. */
function emojiUrl(code: string): string {
  return `/photos/${code}-320.webp`;
}
