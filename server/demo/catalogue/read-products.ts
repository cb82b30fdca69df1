import { parsePart } from '../../../src/domain/catalogue/portion.ts';
import { centimesIn, oneOfIn, someOfIn, textIn, wholeIn, wordsIn } from './parse-cells.ts';
import { readRows, type Row } from './parse-rows.ts';

/** Labels that a product may carry, in the market's words. See docs/rules.md#products. */
export const PRODUCT_LABELS = [
  ...(['bio', 'biodynamics', 'bioconvertion', 'grta', 'local', 'homemade', 'handmade', 'natural'] as const),
  ...(['vegetarian', 'gluten', 'lactose', 'cold', 'nitrite', 'gastronomy', 'depositreturn'] as const),
] as const;

export type ProductLabel = (typeof PRODUCT_LABELS)[number];

/** A product of the demonstration, as its text describes it. */
export interface CatalogueProduct {
  /** The slug of its category. */
  readonly category: string;
  readonly subCategory: string;
  /** The urlpath of its shop. */
  readonly vendor: string;
  readonly title: string;
  readonly priceCentimes: number;
  /** The price while it is on offer, always below the other one. */
  readonly discountCentimes?: number;
  readonly part: string;
  readonly stock: number;
  /** A recipe of build/pictures, or the code point of an emoji in lower-case hexadecimal. */
  readonly picture: string;
  readonly labels: readonly ProductLabel[];
  readonly variants: readonly string[];
  readonly available: boolean;
  /** Pinned at the top of its category and on the home page. */
  readonly home: boolean;
  readonly boost: boolean;
  readonly subscription: boolean;
  readonly business: boolean;
  readonly alcohol: boolean;
  /** Hours of notice the shop needs; 0 leaves it to the hub. */
  readonly preparationHours: number;
  readonly description: string;
  /** Allergens are between asterisks. */
  readonly ingredients?: string;
  readonly origin?: string;
  readonly keywords: readonly string[];
}

/** The products of a category, in the order of the text. Throws, with file and line, for a bad cell. */
export function readProducts(category: string, text: string): readonly CatalogueProduct[] {
  return readRows(`${category}.psv`, text).map((row) => product(category, row));
}

function product(category: string, row: Row): CatalogueProduct {
  const [ingredients, origin] = [row.cell('ingredients'), row.cell('origin')];
  return {
    category,
    subCategory: textIn(row, 'sub', 3, 64),
    vendor: textIn(row, 'vendor', 3, 34),
    title: textIn(row, 'title', 3, 64),
    ...prices(row),
    part: part(row),
    stock: wholeIn(row, 'stock'),
    picture: pictureIn(row),
    labels: someOfIn(row, 'labels', PRODUCT_LABELS),
    ...flags(row),
    preparationHours: Number(oneOfIn(row, 'hours', ['', '24', '48'])),
    description: textIn(row, 'description', 40, 260),
    ...(ingredients && { ingredients: paired(row, ingredients) }),
    ...(origin && { origin }),
    keywords: wordsIn(row, 'keywords'),
  };
}

function prices(row: Row) {
  const priceCentimes = centimesIn(row, 'price');
  if (row.cell('discount') === '') return { priceCentimes };
  const discountCentimes = centimesIn(row, 'discount');
  if (discountCentimes === 0 || discountCentimes >= priceCentimes)
    throw row.refuse('discount', `not between nothing and the price: « ${row.cell('discount')} »`);
  return { priceCentimes, discountCentimes };
}

function part(row: Row): string {
  const text = textIn(row, 'part', 2, 10);
  if (parsePart(text) === undefined) throw row.refuse('part', `not a portion: « ${text} »`);
  return text;
}

const FLAGS = ['home', 'boost', 'subscription', 'business', 'alcohol', 'unavailable'] as const;
const VARIANTS = 'variant:';

function flags(row: Row) {
  const words = wordsIn(row, 'flags');
  const unknown = words.find((word) => !word.startsWith(VARIANTS) && !FLAGS.some((flag) => flag === word));
  if (unknown !== undefined) throw row.refuse('flags', `not among ${FLAGS.join(', ')}: « ${unknown} »`);
  return {
    variants: words.filter((word) => word.startsWith(VARIANTS)).flatMap(variantTitles),
    available: !words.includes('unavailable'),
    home: words.includes('home'),
    boost: words.includes('boost'),
    subscription: words.includes('subscription'),
    business: words.includes('business'),
    alcohol: words.includes('alcohol'),
  };
}

// A flag holds no space: an underscore replaces it in a variant's title.
function variantTitles(word: string): readonly string[] {
  return word
    .slice(VARIANTS.length)
    .split('/')
    .map((title) => title.replaceAll('_', ' '));
}

// A test checks that the recipe can be drawn: the server does not contain the drawings.
function pictureIn(row: Row): string {
  const text = row.cell('picture');
  if (!/^[a-z0-9*][\w:@./* -]*$/.test(text)) throw row.refuse('picture', `not a recipe: « ${text} »`);
  return text;
}

function paired(row: Row, ingredients: string): string {
  if (ingredients.split('*').length % 2 === 0) throw row.refuse('ingredients', 'an asterisk is left open');
  return ingredients;
}
