import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Document } from './documents.ts';
import { ShopOfProduct } from './shops.ts';
import { Chf, Instant, Listed, Sku, SkuInPath, Slug } from '../core/wire.ts';

const flag = z.optional(z.boolean());

/** One shop's line of a composed product. */
export const BundleLine = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  /** The `urlpath` of that shop. */
  vendor: Slug,
  price: Chf,
  active: z.boolean(),
});

/** The warehouse data of a product. */
const Logistics = z.object({
  /** The bar code number: 8, 12, 13 or 14 digits. */
  ean: z.optional(z.string()),
  /** The producer's own number, « JUS-001 ». */
  reference: z.optional(z.string()),
  /** The place in the warehouse, « F2 ». */
  zone: z.optional(z.string()),
  /** `ambient`, `cold` or `frozen`. */
  temperature: z.optional(z.string()),
  /** The returnable container with a deposit, by its name: « Bocal 500 ml ». */
  container: z.optional(z.string()),
  /** The present lot. */
  lot: z.optional(z.string()),
  /** The use-by date of the present lot. */
  useby: z.optional(z.string()),
  /** The weekdays of its deliveries, Sunday 0, among those of its shop; absent: all of them. */
  weekdays: z.optional(z.array(z.int())),
});

const own = {
  sku: Sku,
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  variants: z.array(z.object({ title: z.string(), short: z.optional(z.string()) })),
  details: z.object({
    description: z.string(),
    origin: z.optional(z.string()),
    /** Allergens are between asterisks: « farine de *blé* ». */
    ingredients: z.optional(z.string()),
    /** The title is the only ingredient: a carrot, an egg. */
    single: flag,
    /** Codes of docs/rules.md#legal-information: contained, and possible traces. Empty: none; absent: not stated. */
    allergens: z.optional(z.array(z.string())),
    traces: z.optional(z.array(z.string())),
    /** « Entre 2 et 6 °C »; the shelf life is `shelflife`. */
    storage: z.optional(z.string()),
    /** The net quantity, where the portion does not state it. */
    net: z.optional(z.string()),
    keywords: z.optional(z.string()),
    /** A cart with such a product needs a confirmation of age. */
    alcohol: flag,
    bio: flag,
    biodynamics: flag,
    bioconvertion: flag,
    local: flag,
    homemade: flag,
    handmade: flag,
    natural: flag,
    vegetarian: flag,
    /** Gluten-free; `lactose`: lactose-free; `nitrite`: without nitrite. */
    gluten: flag,
    lactose: flag,
    nitrite: flag,
    cold: flag,
    grta: flag,
    gastronomy: flag,
    biodegradable: flag,
    depositreturn: flag,
  }),
  attributes: z.object({
    available: z.boolean(),
    home: z.boolean(),
    discount: z.boolean(),
    /** Hours of preparation; 0: the hub's. */
    timelimit: z.int(),
    subscription: z.boolean(),
    business: z.boolean(),
    boost: z.boolean(),
    bundle: z.boolean(),
  }),
  pricing: z.object({
    price: Chf,
    discount: z.optional(Chf),
    part: z.string(),
    /** The published stock: at most some seconds behind the exact one (docs/rules.md#stock). */
    stock: z.int(),
    tva: z.number(),
  }),
  belong: z.object({ name: z.string(), weight: z.int() }),
  quantity: z.optional(z.object({ display: z.boolean(), comment: z.string() })),
  shelflife: z.optional(z.object({ display: z.boolean(), comment: z.string() })),
  /** Frequent questions, each with the time of its producer's last change; absent when there are none. */
  faq: z.optional(z.array(z.object({ q: z.string(), a: z.string(), updated: Instant }))),
  /** `tint` (1 to 9) is the background of the picture and its placeholder while it loads. */
  photo: z.object({
    url: z.string(),
    bundle: z.optional(z.array(z.string())),
    tint: z.optional(z.int()),
    /** The alternative text of each picture, by its address. */
    alts: z.optional(z.record(z.string(), z.string())),
  }),
  /**
   * The shares of several shops (docs/rules.md#composed-products); absent for a product of its own shop
   * alone. `active: false`: not part of the sold product. The price is split in proportion to these prices.
   */
  bundle: z.optional(z.array(BundleLine)),
  logistics: z.optional(Logistics),
  /** Computed every night. `likes`: how many people keep it as a favourite; absent for none. */
  stats: z.object({ score: z.number(), issues: z.int(), sales: z.int(), likes: z.optional(z.int()) }),
  created: Instant,
  updated: Instant,
};

/** A product in the catalogue of a hub: category and vendor by name, joined on display (docs/protocol.md#audience). */
export const ProductRow = z.object({ ...own, categories: Slug, vendor: Slug });
export type ProductRow = z.output<typeof ProductRow>;

/** A product of the REST calls, with its category and its shop. */
export const Product = z.object({
  ...own,
  /** The recipes that mention it, in the answer for a single product. */
  recipes: z.optional(z.array(z.pick(Document, { slug: true, title: true, header: true, photo: true }))),
  categories: z.object({ slug: Slug, name: z.string(), weight: z.int() }),
  vendor: ShopOfProduct,
});
export type Product = z.output<typeof Product>;

const productQuery = z.looseObject({
  hub: z.optional(z.string()),
  available: z.optional(z.string()),
  instock: z.optional(z.string()),
  status: z.optional(z.string()),
  discount: z.optional(z.string()),
  home: z.optional(z.string()),
  popular: z.optional(z.string()),
  maxcat: z.optional(z.string()),
  when: z.optional(z.string()),
  shopname: z.optional(Listed),
  skus: z.optional(Listed),
  category: z.optional(z.string()),
  /** Flags that must all be set: `bio+local`. */
  details: z.optional(z.string()),
  /** The caller's liked or frequently ordered products; empty for a visitor. */
  love: z.optional(z.string()),
  pinned: z.optional(z.string()),
  /** With `popular`: the minimum number of orders. */
  minhit: z.optional(z.string()),
  /** With `popular` and `home`: the number of past months whose orders count, 1 to 12; four by default. */
  windowtime: z.optional(z.string()),
  /** `true` selects composed products only, `false` all others. */
  bundle: z.optional(z.string()),
  business: z.optional(z.string()),
  subscription: z.optional(z.string()),
  /** Products written and priced by a customer: there are none here, so that `true` selects none. */
  customized: z.optional(z.string()),
  /**
   * A parameter of later clients, without effect: there are no last-minute orders and no themes here, so that a
   * category page with either is the page of that category.
   */
  lastMinute: z.optional(z.string()),
  theme: z.optional(z.string()),
  /** 2,000 by default and at most; `X-Total-Count` has the total. */
  limit: z.optional(z.string()),
  start: z.optional(z.string()),
});

const list = <const Name extends string, const Path extends string>(name: Name, path: Path) =>
  call({
    name: `products.${name}`,
    method: 'GET',
    path,
    allow: ['everybody'],
    query: productQuery,
    answer: z.array(Product),
  });

const listBy = <const Name extends string, const Path extends string, Params extends z.ZodMiniType>(
  name: Name,
  path: Path,
  params: Params,
) => call({ ...list(name, path), params });

const text = z.string().check(z.maxLength(200));

export const listProducts = list('list', '/v1/products');
export const searchProducts = call({
  ...list('search', '/v1/products/search'),
  query: z.extend(productQuery, { q: z.optional(text) }),
});
export const autocomplete = call({
  ...list('autocomplete', '/v1/products/autocomplete'),
  query: z.extend(productQuery, { q: z.optional(text) }),
  answer: z.array(z.string()),
});
export const lovedProducts = call({ ...list('love', '/v1/products/love'), allow: ['person'] });
export const productsOfCategory = listBy('category', '/v1/products/category/:cat', z.object({ cat: text }));
export const productsOfLocation = listBy('location', '/v1/products/location/:loc', z.object({ loc: text }));
export const productsOfLocationAndCategory = listBy(
  'location.category',
  '/v1/products/location/:loc/category/:cat',
  z.object({ loc: text, cat: text }),
);
export const productsOfCategoryWithDetails = listBy(
  'category.details',
  '/v1/products/category/:cat/details/:d',
  z.object({ cat: text, d: text }),
);
export const productsWithDetails = listBy('details', '/v1/products/details/:d', z.object({ d: text }));
export const productsWithAttributes = listBy(
  'attributes',
  '/v1/products/attributes/:a',
  z.object({ a: text }),
);

export const productPhotos = call({
  name: 'products.photos',
  method: 'GET',
  path: '/v1/products/photos',
  allow: ['everybody'],
  query: z.looseObject({
    active: z.optional(z.string()),
    skus: z.optional(Listed),
    random: z.optional(z.string()),
  }),
  answer: z.array(z.looseObject({ sku: Sku, url: z.string() })),
});

export const readProduct = call({
  name: 'products.read',
  method: 'GET',
  path: '/v1/products/:sku',
  allow: ['everybody'],
  params: z.object({ sku: SkuInPath }),
  answer: Product,
  refusals: ['product_unknown'],
});
