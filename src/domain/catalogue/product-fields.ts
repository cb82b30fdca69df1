import { faultUnless, type FieldFault, lengthFault, rangeFault } from '../text/field-fault.ts';
import type { Centimes } from '../money/money.ts';
import { isIsoDay } from '../calendar/hub-time.ts';
import { isOwnPicture } from '../text/picture-address.ts';
import { MOST_PHOTOS, type ProductPhotos } from './product-photos.ts';
import { parsePart } from './portion.ts';
import { isEan } from './ean.ts';
import { type Question, questionFaults } from './faq-question.ts';
import { nameFaults } from '../text/visible-name.ts';

/** The fields of a product that its rules read. Amounts in centimes. */
export interface ProductFields {
  readonly title: string;
  readonly variants: readonly { readonly title: string }[];
  readonly details: {
    readonly description: string;
    readonly storage?: string | undefined;
    readonly net?: string | undefined;
  };
  readonly logistics?: LogisticsFields | undefined;
  readonly attributes: ReservedFlags & { readonly discount: boolean };
  readonly pricing: {
    readonly price: Centimes;
    readonly discount?: Centimes | undefined;
    readonly part: string;
    readonly stock: number;
    readonly tva: number;
  };
  readonly belong: { readonly name: string };
  readonly quantity?: DisplayedLine | undefined;
  readonly shelflife?: DisplayedLine | undefined;
  readonly faq?: readonly Question[] | undefined;
  readonly photo: ProductPhotos;
}

interface LogisticsFields {
  readonly ean?: string | undefined;
  /** The producer's own number, « JUS-001 ». */
  readonly reference?: string | undefined;
  readonly zone?: string | undefined;
  readonly container?: string | undefined;
  readonly lot?: string | undefined;
  /** The use-by date of the present lot, « 2026-12-24 ». */
  readonly useby?: string | undefined;
}

/** The fields that only an administrator changes: pinned place, preparation time, way of sale. */
export interface ReservedFlags {
  readonly home: boolean;
  /** Hours of preparation. */
  readonly timelimit: number;
  readonly subscription: boolean;
  readonly bundle: boolean;
  readonly boost: boolean;
}

type FieldNotice = FieldFault & { readonly why: 'portion_unread' };

interface DisplayedLine {
  readonly display: boolean;
  readonly comment: string;
}

/** The data that a product is validated against: the sub-categories of its category and the tax rates. */
export interface ProductSurroundings {
  /** `undefined`: the category does not exist. */
  readonly category: { readonly child: readonly { readonly name: string }[] } | undefined;
  readonly rates: readonly number[];
}

/** The faults of a product. See docs/rules.md#products. */
export function productFaults(
  product: ProductFields,
  { category, rates }: ProductSurroundings,
): readonly FieldFault[] {
  const { title, variants, details, belong, quantity, shelflife, faq, photo } = product;
  return [
    ...nameFaults('title', title, 3, 64),
    // A product without one is stored and waits off sale: docs/rules.md#legal-information.
    ...(details.description === '' ? [] : lengthFault('details.description', details.description, 3, 1300)),
    ...variants.flatMap((variant, at) => nameFaults(`variants.${at}.title`, variant.title, 1, 64)),
    ...faultUnless(
      new Set(variants.map((variant) => variant.title)).size === variants.length,
      'variants',
      'twice',
    ),
    ...pricingFaults(product, rates),
    ...faultUnless(category !== undefined, 'categories', 'category'),
    ...faultUnless(
      category === undefined ||
        category.child.length === 0 ||
        belong.name === '' ||
        category.child.some(({ name }) => name === belong.name),
      'belong.name',
      'unknown',
    ),
    ...faultUnless(PREPARATION_HOURS.has(product.attributes.timelimit), 'attributes.timelimit', 'unknown'),
    ...optionalLengthFaults('details.storage', details.storage, 120),
    ...optionalLengthFaults('details.net', details.net, 40),
    ...logisticsFaults(product.logistics ?? {}),
    ...displayedFaults('quantity', quantity),
    ...displayedFaults('shelflife', shelflife),
    ...questionFaults(faq ?? []),
    ...faultUnless([photo.url, ...(photo.bundle ?? [])].every(isOwnPicture), 'photo.url', 'picture'),
    ...faultUnless((photo.bundle ?? []).length <= MOST_PHOTOS, 'photo.bundle', 'photos_most'),
    ...Object.values(photo.alts ?? {}).flatMap((alt) => lengthFault('photo.alts', alt, 0, 200)),
  ];
}

/**
 * Notices on values that are valid and yet have less effect than their author may expect: a portion without an amount
 * has no unit price. They refuse nothing: « bouquet » is sold as such.
 */
export function productNotices({ pricing }: Pick<ProductFields, 'pricing'>): readonly FieldNotice[] {
  return parsePart(pricing.part) === undefined ? [{ field: 'pricing.part', why: 'portion_unread' }] : [];
}

/** The changed fields that only an administrator may change. See docs/rules.md#products. */
export function reservedChanges(before: ReservedFlags, after: ReservedFlags): readonly string[] {
  return RESERVED.filter((name) => before[name] !== after[name]).map((name) => `attributes.${name}`);
}

/**
 * The stock requested by an edit; `undefined` for an unchanged number. A form that was opened before the last sales
 * returns the number that it showed, which must not bring sold pieces back.
 */
export function stockAsked(entered: number | undefined, shown: number): number | undefined {
  return entered === shown ? undefined : entered;
}

const RESERVED = ['home', 'timelimit', 'subscription', 'bundle', 'boost'] as const;

/** See docs/rules.md#products. */
const PREPARATION_HOURS: ReadonlySet<number> = new Set([0, 3, 24, 48]);

const MOST_CENTIMES = 200_000;
const MOST_PIECES = 100_000;

function pricingFaults({ pricing, attributes }: ProductFields, rates: readonly number[]) {
  const { price, discount, part, stock, tva } = pricing;
  // In francs, as they were typed.
  const within = price >= 0 && price <= MOST_CENTIMES;
  return [
    ...(within ? [] : rangeFault('pricing.price', price / 100, 0, MOST_CENTIMES / 100)),
    ...faultUnless(
      !attributes.discount || (discount !== undefined && discount > 0),
      'pricing.discount',
      'discount_missing',
    ),
    ...faultUnless(
      !attributes.discount || discount === undefined || discount <= price,
      'pricing.discount',
      'discount_above_price',
    ),
    ...lengthFault('pricing.part', part, 2, 10),
    ...rangeFault('pricing.stock', stock, 0, MOST_PIECES),
    ...faultUnless(rates.includes(tva), 'pricing.tva', 'unknown'),
  ];
}

function logisticsFaults({
  ean,
  reference,
  zone,
  container,
  lot,
  useby,
}: LogisticsFields): readonly FieldFault[] {
  return [
    ...faultUnless(ean === undefined || ean === '' || isEan(ean), 'logistics.ean', 'ean'),
    ...optionalLengthFaults('logistics.reference', reference, 40),
    ...optionalLengthFaults('logistics.zone', zone, 8),
    ...optionalLengthFaults('logistics.container', container, 40),
    ...optionalLengthFaults('logistics.lot', lot, 40),
    ...faultUnless(useby === undefined || useby === '' || isIsoDay(useby), 'logistics.useby', 'day'),
  ];
}

/** An empty text removes the field. */
function optionalLengthFaults(field: string, text: string | undefined, most: number): readonly FieldFault[] {
  return lengthFault(field, text ?? '', 0, most);
}

function displayedFaults(field: string, line: DisplayedLine | undefined): readonly FieldFault[] {
  return line?.display === true ? lengthFault(`${field}.comment`, line.comment, 6, 100) : [];
}
