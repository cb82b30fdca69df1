import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Document } from './documents.ts';
import { ShopOfProduct } from './shops.ts';
import { Chf, Instant, Listed, Sku, SkuInPath, Slug } from '../core/wire.ts';

const flag = z.optional(z.boolean());

/** What a shop puts into a composed product. */
export const BundleLine = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  /** The `urlpath` of the shop that brings it. */
  vendor: Slug,
  price: Chf,
  active: z.boolean(),
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
    /** Allergens stand between asterisks: « farine de *blé* ». */
    ingredients: z.optional(z.string()),
    keywords: z.optional(z.string()),
    /** Confirmation of age is asked for when the cart holds one of these. */
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
    /** Hours of preparation; 0: the hub's own. */
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
    /** Published stock: at most some seconds behind the exact one (docs/rules.md#stock). */
    stock: z.int(),
    tva: z.number(),
  }),
  belong: z.object({ name: z.string(), weight: z.int() }),
  quantity: z.optional(z.object({ display: z.boolean(), comment: z.string() })),
  shelflife: z.optional(z.object({ display: z.boolean(), comment: z.string() })),
  /** What people ask of it, and when its producer last changed the answer; absent where nobody asked. */
  faq: z.optional(z.array(z.object({ q: z.string(), a: z.string(), updated: Instant }))),
  /** `tint` (1 to 9) is the ground on which the picture stands and what shows while it loads. */
  photo: z.object({
    url: z.string(),
    bundle: z.optional(z.array(z.string())),
    tint: z.optional(z.int()),
  }),
  /**
   * What several shops put into it (docs/rules.md#composed-products); absent where its own shop makes it alone.
   * `active: false` is put aside: no part of what is sold. What it costs is shared as these prices are.
   */
  bundle: z.optional(z.array(BundleLine)),
  stats: z.object({ score: z.number(), issues: z.int(), sales: z.int() }),
  created: Instant,
  updated: Instant,
};

/**
 * A product in the catalogue of a hub: category and vendor by name, joined where it is shown
 * (docs/protocol.md#audience).
 */
export const ProductRow = z.object({ ...own, categories: Slug, vendor: Slug });
export type ProductRow = z.output<typeof ProductRow>;

/** A product on the wire of the REST calls, with its category and its shop. */
export const Product = z.object({
  ...own,
  /** The recipes that speak of it, where one product is read. */
  recipes: z.optional(z.array(z.pick(Document, { slug: true, title: true, header: true, photo: true }))),
  categories: z.object({ slug: Slug, name: z.string(), weight: z.int() }),
  vendor: ShopOfProduct,
});
export type Product = z.output<typeof Product>;

const asked = z.looseObject({
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
  /** Flags that must all hold: `bio+local`. */
  details: z.optional(z.string()),
  /** What whoever asks likes or orders often; nothing for a visitor. */
  love: z.optional(z.string()),
  pinned: z.optional(z.string()),
  /** With `popular`: ordered so many times at least. */
  minhit: z.optional(z.string()),
  /** With `popular` and `home`: orders of so many months count, 1 to 12; four where it is not said. */
  windowtime: z.optional(z.string()),
  /** `true` holds those alone, `false` all others. */
  bundle: z.optional(z.string()),
  business: z.optional(z.string()),
  subscription: z.optional(z.string()),
  /** What a customer writes and prices themselves: no product here is, so that `true` holds none. */
  customized: z.optional(z.string()),
  /**
   * Of later clients, and without effect: there are no orders of the last minute and no themes here, so that a page of
   * a category which says either is the page of that category.
   */
  lastMinute: z.optional(z.string()),
  theme: z.optional(z.string()),
  /** 2,000 at most, and where it is not said; `X-Total-Count` says how many there are. */
  limit: z.optional(z.string()),
  start: z.optional(z.string()),
});

const list = <const Name extends string, const Path extends string>(name: Name, path: Path) =>
  call({
    name: `products.${name}`,
    method: 'GET',
    path,
    allow: ['everybody'],
    query: asked,
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
  query: z.extend(asked, { q: z.optional(text) }),
});
export const autocomplete = call({
  ...list('autocomplete', '/v1/products/autocomplete'),
  query: z.extend(asked, { q: z.optional(text) }),
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
