import { foldText } from '../text/search-text.ts';

/** The fourteen allergens that a label names. See docs/rules.md#legal-information. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

/** The French name of an allergen; the code itself when this build does not know it. */
export function allergenName(code: string): string {
  return isAllergen(code) ? NAMES[code] : code;
}

/**
 * The allergens named by the emphasised words of a list of ingredients (« farine de *blé* »), in the order of the law.
 * A proposal for its author, who decides.
 */
export function allergensIn(ingredients: string): readonly Allergen[] {
  const emphasised = [...ingredients.matchAll(/\*([^*]+)\*/g)].flatMap(([, words = '']) =>
    foldText(words).split(/[^a-z0-9]+/),
  );
  return ALLERGENS.filter((allergen) => emphasised.some((word) => WORDS[allergen].test(word)));
}

/** Whether a code is one of the fourteen. */
export function isAllergen(code: string): code is Allergen {
  return (ALLERGENS as readonly string[]).includes(code);
}

const NAMES: Readonly<Record<Allergen, string>> = {
  gluten: 'Gluten',
  crustaceans: 'Crustacés',
  eggs: 'Œufs',
  fish: 'Poissons',
  peanuts: 'Arachides',
  soy: 'Soja',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  celery: 'Céleri',
  mustard: 'Moutarde',
  sesame: 'Sésame',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusques',
};

/** Folded words that name an allergen, from their beginning to their end. */
const WORDS: Readonly<Record<Allergen, RegExp>> = {
  gluten: /^(bles?|gluten|seigle|orge|avoine|epeautre|engrain|kamut|froment|triticale|malt)$/,
  crustaceans: /^(crustaces?|crevettes?|ecrevisses?|homards?|crabes?|langoustines?)$/,
  eggs: /^(o?eufs?|ovoproduits?)$/,
  fish: /^(poissons?|feras?|perches?|truites?|brochets?|ombles?|saumons?|thons?|anchois|sardines?|cabillauds?|morues?|lottes?|palees?|bondelles?|gardons?|corregones?|coregones?|silures?)$/,
  peanuts: /^(arachides?|cacahuetes?)$/,
  soy: /^(sojas?|tofu|edamames?)$/,
  milk: /^(laits?|beurres?|cremes?|fromages?|serac|yogourts?|lactose|lactoserum|babeurre|ricotta|mozzarella|gruyere|tommes?)$/,
  nuts: /^(coque|noix|noisettes?|amandes?|pistaches?|cajou|pecans?|macadamia)$/,
  celery: /^(celeris?)$/,
  mustard: /^(moutardes?)$/,
  sesame: /^(sesames?|tahini)$/,
  sulphites: /^(sulfites?|so2|metabisulfites?)$/,
  lupin: /^(lupins?)$/,
  molluscs: /^(mollusques?|moules?|huitres?|seiches?|calamars?|poulpes?|escargots?)$/,
};
