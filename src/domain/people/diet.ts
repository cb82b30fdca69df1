import type { Allergen } from '../catalogue/allergens.ts';
import { foldText } from '../text/search-text.ts';
import type { Diet, DietMark, DietName } from './diet-marks.ts';

/** The fields of a product that a diet is judged by. */
export interface EatenProduct {
  readonly title: string;
  /** The slug of its category. */
  readonly categories?: string | undefined;
  readonly details: {
    readonly ingredients?: string | undefined;
    readonly single?: boolean | undefined;
    readonly allergens?: readonly string[] | undefined;
    readonly traces?: readonly string[] | undefined;
    readonly vegetarian?: boolean | undefined;
    readonly lactose?: boolean | undefined;
    readonly alcohol?: boolean | undefined;
  };
}

/** The verdict on a product for a diet. Unstated is `unknown`, never safe. */
export interface DietVerdict {
  readonly contains: readonly Allergen[];
  readonly traces: readonly Allergen[];
  readonly broken: readonly DietName[];
  readonly unknown: readonly (DietName | 'allergens')[];
}

/** Judges a product by a diet. */
export function dietVerdict(
  product: EatenProduct,
  { avoids, diets }: Pick<Diet, 'avoids' | 'diets'>,
): DietVerdict {
  const { allergens, traces = [] } = product.details;
  const answers = diets.map((diet) => [diet, dietAnswer(product, diet)] as const);
  const contains = avoids.filter((code) => allergens?.includes(code));
  return {
    contains,
    traces: avoids.filter((code) => traces.includes(code) && !contains.includes(code)),
    broken: answers.flatMap(([diet, answer]) => (answer === 'breaks' ? [diet] : [])),
    unknown: [
      ...(allergens === undefined && avoids.length > 0 ? (['allergens'] as const) : []),
      ...answers.flatMap(([diet, answer]) => (answer === 'unknown' ? [diet] : [])),
    ],
  };
}

/** Whether a product verifiably contains something avoided. */
export function conflicts({ contains, traces, broken }: DietVerdict): boolean {
  return contains.length + traces.length + broken.length > 0;
}

/**
 * Whether a product verifiably respects a diet, so that it may replace another: for an avoided allergen,
 * traces must be stated too.
 */
export function respectsDiet(product: EatenProduct, diet: Pick<Diet, 'avoids' | 'diets'>): boolean {
  const verdict = dietVerdict(product, diet);
  const stated = diet.avoids.length === 0 || product.details.traces !== undefined;
  return stated && !conflicts(verdict) && verdict.unknown.length === 0;
}

/**
 * The notice on an order line for its picker: everything avoided where a replacement may be chosen, the
 * contained avoided things where there are any; nothing unless the person allows it (docs/rules.md#diet).
 */
export function toldOnLine(product: EatenProduct, diet: Diet, replaceable: boolean): readonly DietMark[] {
  if (!diet.uses.has('tell')) return [];
  if (replaceable) return [...diet.avoids, ...diet.diets];
  const { contains, traces, broken } = dietVerdict(product, diet);
  return [...contains, ...traces, ...broken];
}

/** Whether a product respects a diet, by its label, allergens and words. */
export function dietAnswer(product: EatenProduct, diet: DietName): 'fits' | 'breaks' | 'unknown' {
  const { details } = product;
  switch (diet) {
    case 'vegetarian':
      if (holds(product, ...SEA)) return 'breaks';
      if (details.vegetarian === true) return 'fits';
      return isMeat(product) ? 'breaks' : 'unknown';
    case 'vegan':
      if (holds(product, ...SEA, 'milk', 'eggs') || says(product, HONEY)) return 'breaks';
      if (details.vegetarian !== true) return isMeat(product) ? 'breaks' : 'unknown';
      return isFreeOf(product, 'milk') && isFreeOf(product, 'eggs') ? 'fits' : 'unknown';
    case 'no-pork':
      if (details.vegetarian === true) return 'fits';
      return says(product, PORK) ? 'breaks' : listed(product, MAYBE_PORK);
    case 'lactose-free':
      if (details.lactose === true || isFreeOf(product, 'milk')) return 'fits';
      return holds(product, 'milk') ? 'breaks' : 'unknown';
    case 'no-alcohol':
      if (details.alcohol === true) return 'breaks';
      return says(product, ALCOHOL) ? 'breaks' : listed(product, MAYBE_ALCOHOL);
  }
}

/** Whether a product states its allergens, and the allergen is neither contained nor a possible trace. */
export function isFreeOf(
  { details: { allergens, traces = [] } }: Pick<EatenProduct, 'details'>,
  code: Allergen,
) {
  return allergens !== undefined && !allergens.includes(code) && !traces.includes(code);
}

const SEA = ['fish', 'crustaceans', 'molluscs'] as const;

/** Words of a title or a list of ingredients, folded. « Saucisse » alone does not name the animal. */
const PORK =
  /\b(porcs?|cochons?|lard(s|ons?)?|jambons?|saindoux|pancetta|guanciale|coppa|speck|bacon|longeoles?|chorizo)\b/;
const MAYBE_PORK =
  /\b(sauciss(es?|ons?)|boyaux?|gelatine|terrines?|pates? de|rillettes|boudins?|salamis?|viandes?|charcuteries?|merguez)\b/;
const MEAT = new RegExp(
  `${PORK.source}|${/\b(boeufs?|veaux?|agneaux?|poulets?|poulardes?|coqs?|dindes?|canards?|canettes?|pintades?|lapins?|cerfs?|chevreuils?|sangliers?|viandes?|gelatine|poules?|poussins?|coquelets?|chapons?|cailles?|volailles?|oies?|pigeons?|faisans?|gibiers?|chevreaux?|cabris?|cheval|moutons?|bisons?|boudins?|foies?|merguez|boyaux?)\b/.source}`,
);
/** Shelves whose products are all animal products unless labelled otherwise. */
const MEAT_SHELF = /\b(viandes?|volailles?|charcuteries?|boucheries?|poissons?)\b/;
const HONEY = /\b(miels?|cire d.abeille)\b/;
const ALCOHOL = /\b(vins?|kirsch|rhums?|cognac|marc|eau de vie|eau-de-vie|bieres?|liqueurs?|alcools?)\b/;
const MAYBE_ALCOHOL = /\b(aromes?)\b/;

function holds({ details: { allergens = [] } }: EatenProduct, ...codes: readonly Allergen[]): boolean {
  return codes.some((code) => allergens.includes(code));
}

function says({ title, details }: EatenProduct, words: RegExp): boolean {
  const text = foldText(`${title} ${details.ingredients ?? ''}`);
  // Vinegar no longer contains wine.
  return words.test(text.replaceAll('vinaigre de vin', 'vinaigre'));
}

/** By its words or its shelf, for a product without a vegetarian label. */
function isMeat(product: EatenProduct): boolean {
  return says(product, MEAT) || MEAT_SHELF.test(foldText(product.categories ?? '').replaceAll('-', ' '));
}

/** A product fits when it lists its ingredients and none of them is doubtful. */
function listed(product: EatenProduct, doubtful: RegExp): 'fits' | 'unknown' {
  const { single, ingredients = '' } = product.details;
  const stated = single === true || ingredients.trim() !== '';
  return stated && !says(product, doubtful) ? 'fits' : 'unknown';
}
