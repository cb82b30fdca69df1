import { readMeasure } from './portion-words.ts';

/**
 * What a product needs for its sale, in the order of the editor: a description, and the statements that the law requires
 * of food. See docs/rules.md#legal-information.
 */
export const MISSING_FOR_SALE = [
  'description',
  'ingredients',
  'allergens',
  'origin',
  'storage',
  'net',
] as const;

export type MissingForSale = (typeof MISSING_FOR_SALE)[number];

const OF_EVERY_PRODUCT = ['description'] as const satisfies readonly MissingForSale[];

/** The fields of a product that its sale requires. */
export interface LegalFields {
  readonly details: {
    readonly description: string;
    readonly ingredients?: string | undefined;
    readonly single?: boolean | undefined;
    readonly allergens?: readonly string[] | undefined;
    readonly origin?: string | undefined;
    readonly storage?: string | undefined;
    readonly net?: string | undefined;
  };
  readonly shelflife?: { readonly display: boolean; readonly comment: string } | undefined;
  readonly pricing: { readonly part: string };
}

/** What a product of such a category needs for its sale. */
export function requiredForSale(food: boolean): readonly MissingForSale[] {
  return food ? MISSING_FOR_SALE : OF_EVERY_PRODUCT;
}

/**
 * What prevents the sale of a product. See docs/rules.md#legal-information.
 * @param statesAmount whether a portion states an amount; passed in so that a list of thousands parses each
 *   portion once
 */
export function missingForSale(
  product: LegalFields,
  food: boolean,
  statesAmount: (part: string) => boolean = portionStatesAmount,
): readonly MissingForSale[] {
  const { details, shelflife, pricing } = product;
  if (!food) return isWritten(details.description) ? [] : OF_EVERY_PRODUCT;
  const given: Readonly<Record<MissingForSale, boolean>> = {
    description: isWritten(details.description),
    ingredients: details.single === true || isWritten(details.ingredients),
    allergens: details.allergens !== undefined,
    origin: isWritten(details.origin),
    storage: isWritten(details.storage) || (shelflife?.display === true && isWritten(shelflife.comment)),
    net: isWritten(details.net) || statesAmount(pricing.part),
  };
  return MISSING_FOR_SALE.filter((field) => !given[field]);
}

/** Whether a portion states an amount. */
export function portionStatesAmount(part: string): boolean {
  return readMeasure(part) !== undefined;
}

/**
 * Whether an edited product may be on sale. One on sale stays so unless the edit removes something: products
 * from before the requirement are only listed as incomplete. See docs/rules.md#legal-information.
 */
export function mayBeOnSale(
  before: { readonly available: boolean; readonly missing: readonly MissingForSale[] },
  missing: readonly MissingForSale[],
): boolean {
  return before.available ? missing.every((field) => before.missing.includes(field)) : missing.length === 0;
}

/** The French name of a missing field, as used in a list. */
export const MISSING_NAMES: Readonly<Record<MissingForSale, string>> = {
  description: 'Description',
  ingredients: 'Ingrédients',
  allergens: 'Allergènes',
  origin: 'Origine',
  storage: 'Conservation',
  net: 'Quantité nette',
};

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}
