import type { ProductInput } from '../../../contract/catalogue/product-edits.ts';
import type { Product, ProductRow } from '../../../contract/catalogue/products.ts';
import { type Allergen, isAllergen } from '../../../domain/catalogue/allergens.ts';
import { type Label, LABEL_FLAGS } from '../../../domain/catalogue/product-labels.ts';
import { missingForSale, type MissingForSale } from '../../../domain/catalogue/legal-information.ts';
import { altsOf } from '../../../domain/catalogue/product-photos.ts';
import { productFaults, type ProductSurroundings } from '../../../domain/catalogue/product-fields.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';

/** A product as typed: one value per field that can be changed on its own. */
export interface ProductDraft {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly category: string;
  readonly belong: string;
  /** URLs in gallery order; the first one is shown on the shelf. */
  readonly photos: readonly string[];
  /** The alternative text of each photo, by URL. */
  readonly alts: Readonly<Record<string, string>>;
  readonly price: string;
  readonly portion: string;
  readonly promoted: boolean;
  readonly promotion: string;
  readonly vat: string;
  readonly stock: string;
  readonly ingredients: string;
  readonly single: boolean;
  readonly allergens: TypedAllergens;
  readonly origin: string;
  readonly storage: string;
  readonly net: string;
  readonly shelflife: TypedLine;
  readonly quantity: TypedLine;
  readonly labels: readonly Label[];
  readonly available: boolean;
  readonly home: boolean;
  readonly subscription: boolean;
  readonly business: boolean;
  readonly boost: boolean;
  readonly composed: boolean;
  readonly custom: boolean;
  readonly timelimit: string;
  readonly variants: readonly { readonly title: string; readonly short: string }[];
  readonly faq: readonly { readonly q: string; readonly a: string }[];
  readonly ean: string;
  readonly reference: string;
  readonly zone: string;
  readonly temperature: string;
  readonly container: string;
  readonly lot: string;
  /** The last day of the lot, in the format of a date field. */
  readonly useby: string;
  /** Empty: all days of the shop. */
  readonly weekdays: readonly number[];
}

/** `stated`: the author has answered, possibly with none. */
export interface TypedAllergens {
  readonly stated: boolean;
  readonly contains: readonly Allergen[];
  readonly traces: readonly Allergen[];
}

interface TypedLine {
  readonly display: boolean;
  readonly comment: string;
}

/** Converts a product to the catalogue's form, with its category and shop by slug. */
export function rowOf({ recipes: _, categories, vendor, ...product }: Product): ProductRow {
  return { ...product, categories: categories.slug, vendor: vendor.urlpath };
}

/** The stored values of a product as form values. */
export function productDraftOf(product: ProductRow): ProductDraft {
  const { details, attributes, pricing, photo, logistics = {}, faq = [] } = product;
  const { price, discount, part, stock, tva } = pricing;
  return {
    ...{ title: product.title, description: details.description, keywords: details.keywords ?? '' },
    ...{ category: product.categories, belong: product.belong.name },
    photos: [...new Set([photo.url, ...(photo.bundle ?? [])])].filter((address) => address !== ''),
    alts: photo.alts ?? {},
    price: product.title === '' && price === ZERO ? '' : typedAmount(price),
    ...{ portion: part, promoted: attributes.discount },
    promotion: discount === undefined || discount === ZERO ? '' : typedAmount(discount),
    ...{ vat: String(tva), stock: String(stock) },
    ...{ ingredients: details.ingredients ?? '', single: details.single === true },
    allergens: {
      stated: details.allergens !== undefined,
      contains: (details.allergens ?? []).filter(isAllergen),
      traces: (details.traces ?? []).filter(isAllergen),
    },
    ...{ origin: details.origin ?? '', storage: details.storage ?? '', net: details.net ?? '' },
    shelflife: product.shelflife ?? NO_LINE,
    quantity: product.quantity ?? NO_LINE,
    labels: LABEL_FLAGS.filter((flag) => details[flag] === true),
    ...{ available: attributes.available, home: attributes.home, boost: attributes.boost },
    ...{ subscription: attributes.subscription, business: attributes.business },
    ...{ composed: attributes.bundle, custom: product.type === 'custom' },
    timelimit: String(attributes.timelimit),
    variants: product.variants.map(({ title, short = '' }) => ({ title, short })),
    faq: faq.map(({ q, a }) => ({ q, a })),
    ...{ ean: logistics.ean ?? '', zone: logistics.zone ?? '', temperature: logistics.temperature ?? '' },
    ...{ container: logistics.container ?? '', lot: logistics.lot ?? '' },
    ...{ useby: logistics.useby ?? '', reference: logistics.reference ?? '' },
    weekdays: [...(logistics.weekdays ?? [])].sort(),
  };
}

/** The product with the draft applied, as a customer would see it once saved. */
export function productAsTyped(product: ProductRow, draft: ProductDraft): ProductRow {
  const { allergens } = draft;
  const [url = '', ...bundle] = draft.photos;
  const { tint, alts: _alts, ...photo } = product.photo;
  const { discount: _, ...pricing } = product.pricing;
  const promotion = parseAmount(draft.promotion);
  const { allergens: __, traces: ___, ...details } = product.details;
  return {
    ...product,
    ...{ title: draft.title.trim(), categories: draft.category, type: typeOf(product.type, draft) },
    belong: { ...product.belong, name: draft.belong },
    variants: draft.variants.map(variantOf),
    details: {
      ...details,
      ...textsOf(draft),
      ...Object.fromEntries(LABEL_FLAGS.map((flag) => [flag, draft.labels.includes(flag)])),
      ...(allergens.stated && { allergens: [...allergens.contains], traces: [...allergens.traces] }),
    },
    attributes: attributesOf(draft),
    pricing: {
      ...pricing,
      ...{ price: parseAmount(draft.price) ?? ZERO, part: draft.portion.trim() },
      ...(promotion !== undefined && { discount: promotion }),
      ...{ stock: wholeOf(draft.stock) ?? 0, tva: Number(draft.vat) },
    },
    photo: {
      ...{ ...photo, url, bundle },
      ...(url === product.photo.url && tint !== undefined && { tint }),
      ...altsOf({ url, bundle, alts: draft.alts }),
    },
    ...{ shelflife: trimmed(draft.shelflife), quantity: trimmed(draft.quantity) },
    logistics: { ...product.logistics, ...logisticsTexts(draft) },
    faq: draft.faq.map(({ q, a }) => ({ q: q.trim(), a: a.trim(), updated: product.updated })),
  };
}

/** What the drafted product lacks for sale, if it is food. */
export function missingIn(
  product: ProductRow,
  draft: ProductDraft,
  food: boolean,
): readonly MissingForSale[] {
  return missingForSale(productAsTyped(product, draft), food);
}

/** The errors by wire path, before sending: typing errors, then the domain rules that the server applies. */
export function productDraftProblems(
  product: ProductRow,
  draft: ProductDraft,
  surroundings: ProductSurroundings,
): Readonly<Record<string, string>> {
  const faults = productFaults(productAsTyped(product, draft), surroundings);
  const typed = {
    'pricing.price': amountProblem(draft.price),
    'pricing.discount': draft.promoted ? amountProblem(draft.promotion) : undefined,
    'pricing.stock': wholeProblem(draft.stock, 0, 100_000),
  };
  return {
    ...Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)])),
    ...Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => !!entry[1])),
  };
}

/** Warns of an implausible lot before saving; never blocks it. */
export function lotWarning(
  { lot, useby }: Pick<ProductDraft, 'lot' | 'useby'>,
  today: IsoDay,
): string | undefined {
  const named = lot.trim() !== '';
  if (useby !== '' && useby < today)
    return 'La date limite de ce lot est déjà passée. Est-ce bien celle-ci\u00a0?';
  if (named && useby === '')
    return 'Ce lot n’a pas de date limite\u00a0: un rappel ne dira pas jusqu’à quand il se consomme.';
  if (!named && useby !== '')
    return 'Cette date n’a pas de numéro de lot\u00a0: les commandes n’en garderont rien.';
  return undefined;
}

/** The request body that saves the changed fields; `draft` adds the values that are stored with them. */
export function productInputOf(
  changes: Partial<ProductDraft>,
  draft: ProductDraft,
  product: ProductRow,
): ProductInput {
  const has = (...names: readonly (keyof ProductDraft)[]) => names.some((name) => name in changes);
  const before = productDraftOf(product);
  const wanted = productAsTyped(product, draft);
  const { details, attributes, pricing, logistics = {} } = wanted;
  const given = {
    details: {
      ...(has('description') && { description: details.description }),
      ...(has('keywords') && { keywords: details.keywords }),
      ...(has('ingredients') && { ingredients: details.ingredients }),
      ...(has('single') && { single: draft.single }),
      ...(has('allergens') &&
        draft.allergens.stated && {
          allergens: [...draft.allergens.contains],
          traces: [...draft.allergens.traces],
        }),
      ...(has('origin') && { origin: details.origin }),
      ...(has('storage') && { storage: details.storage }),
      ...(has('net') && { net: details.net }),
      // Only the changed labels, so that those set by another person are kept.
      ...(has('labels') &&
        Object.fromEntries(
          LABEL_FLAGS.filter((flag) => draft.labels.includes(flag) !== before.labels.includes(flag)).map(
            (flag) => [flag, draft.labels.includes(flag)],
          ),
        )),
    },
    attributes: {
      ...(has('available') && { available: attributes.available }),
      ...(has('home') && { home: attributes.home }),
      ...(has('promoted') && { discount: attributes.discount }),
      ...(has('subscription') && { subscription: attributes.subscription }),
      ...(has('business') && { business: attributes.business }),
      ...(has('boost') && { boost: attributes.boost }),
      ...(has('composed') && { bundle: attributes.bundle }),
      ...(has('timelimit') && { timelimit: attributes.timelimit }),
    },
    pricing: {
      ...(has('price') && { price: pricing.price }),
      ...(has('promotion') && { discount: pricing.discount ?? ZERO }),
      ...(has('portion') && { part: pricing.part }),
      ...(has('stock') && { stock: pricing.stock }),
      ...(has('vat') && { tva: pricing.tva }),
    },
    logistics: {
      ...(has('ean') && { ean: logistics.ean }),
      ...(has('reference') && { reference: logistics.reference }),
      ...(has('zone') && { zone: logistics.zone }),
      ...(has('container') && { container: logistics.container }),
      ...(has('lot') && { lot: logistics.lot }),
      ...(has('useby') && { useby: logistics.useby }),
      ...(has('temperature') && isTemperature(draft.temperature) && { temperature: draft.temperature }),
      ...(has('weekdays') && { weekdays: [...draft.weekdays] }),
    },
  } satisfies ProductInput;
  return {
    ...(has('title') && { title: wanted.title }),
    ...(has('custom') && { type: draft.custom ? 'custom' : 'item' }),
    ...(has('variants') && { variants: wanted.variants }),
    ...Object.fromEntries(Object.entries(given).filter(([, fields]) => !isEqual(fields, {}))),
    ...(has('category') && { categories: draft.category }),
    ...(has('belong', 'category') && { belong: { name: draft.belong } }),
    ...(has('shelflife') && { shelflife: trimmed(draft.shelflife) }),
    ...(has('quantity') && { quantity: trimmed(draft.quantity) }),
    ...(has('faq') && { faq: draft.faq.map(({ q, a }) => ({ q: q.trim(), a: a.trim() })) }),
    ...(has('photos', 'alts') && {
      photo: {
        ...(has('photos') && { url: wanted.photo.url, bundle: [...(wanted.photo.bundle ?? [])] }),
        // Only the changed texts, so that those written by another person are kept.
        ...(has('alts') && { alts: changedAlts(before.alts, draft.alts) }),
      },
    }),
  };
}

function changedAlts(before: ProductDraft['alts'], after: ProductDraft['alts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).filter(([address, alt]) => alt.trim() !== (before[address] ?? '')),
  );
}

/** The temperatures, by their wire names. */
const TEMPERATURES = ['ambient', 'cold', 'frozen'] as const;

function isTemperature(typed: string): typed is (typeof TEMPERATURES)[number] {
  return (TEMPERATURES as readonly string[]).includes(typed);
}

const NO_LINE: TypedLine = { display: false, comment: '' };

function textsOf(draft: ProductDraft) {
  return {
    description: draft.description.trim(),
    keywords: draft.keywords.trim(),
    ...{ ingredients: draft.ingredients.trim(), single: draft.single },
    ...{ origin: draft.origin.trim(), storage: draft.storage.trim(), net: draft.net.trim() },
  };
}

function attributesOf(draft: ProductDraft): ProductRow['attributes'] {
  const { available, home, promoted, subscription, business, boost, composed, timelimit } = draft;
  return {
    ...{ available, home, subscription, business, boost },
    ...{ discount: promoted, bundle: composed, timelimit: Number(timelimit) },
  };
}

function logisticsTexts({ ean, reference, zone, container, lot, useby }: ProductDraft) {
  return {
    // Scanners, and people who copy their output, write spaces between the digits.
    ean: ean.replaceAll(/\s/g, ''),
    ...{
      reference: reference.trim(),
      zone: zone.trim(),
      container: container.trim(),
      lot: lot.trim(),
      useby,
    },
  };
}

function typeOf(before: string, { custom }: ProductDraft): string {
  if (custom) return 'custom';
  return before === 'custom' ? 'item' : before;
}

function variantOf({ title, short }: ProductDraft['variants'][number]): ProductRow['variants'][number] {
  return { title: title.trim(), ...(short.trim() !== '' && { short: short.trim() }) };
}

function trimmed({ display, comment }: TypedLine): TypedLine {
  return { display, comment: comment.trim() };
}
