import { allergenName, isAllergen } from '../../../domain/catalogue/allergens.ts';
import type { DietName } from '../../../domain/people/diet-marks.ts';
import type { DietVerdict } from '../../../domain/people/diet.ts';
import { capital, list, NO_BREAK } from '../../../domain/text/french.ts';

/** The name of each diet, and the text for a product that breaks it. */
export const DIET_WORDS: Readonly<Record<DietName, { readonly name: string; readonly broken: string }>> = {
  vegetarian: { name: 'Végétarien', broken: 'pas végétarien' },
  vegan: { name: 'Végétalien', broken: 'pas végétalien' },
  'no-pork': { name: 'Sans porc', broken: 'contient du porc' },
  'lactose-free': { name: 'Sans lactose', broken: 'contient du lactose' },
  'no-alcohol': { name: 'Sans alcool', broken: 'contient de l’alcool' },
};

/**
 * A person's avoided ingredients and diet: « Vous évitez lait, vous mangez végétarien et sans porc », or of a
 * customer « Évite lait, mange végétarien et sans porc ». Unknown codes of a newer build are shown unchanged.
 */
export function dietSentence(marks: readonly string[], who: 'reader' | 'customer'): string {
  const diets = marks.filter(isDiet);
  const avoided = marks.filter((mark) => !isDiet(mark));
  const [avoid, eat] = who === 'reader' ? ['vous évitez', 'vous mangez'] : ['évite', 'mange'];
  const said = [
    avoided.length > 0 && `${avoid} ${names(avoided)}`,
    diets.length > 0 && `${eat} ${list(diets.map((diet) => DIET_WORDS[diet].name.toLowerCase()))}`,
  ].filter((words) => words !== false);
  return capital(said.join(', '));
}

/** The diet note that pickers read under a line; `undefined` without one. */
export function toldWords(avoid: readonly string[] | undefined): string | undefined {
  return avoid === undefined || avoid.length === 0 ? undefined : dietSentence(avoid, 'customer');
}

/** The avoided ingredients that a product contains; `undefined` when it is not known to contain any. */
export function conflictWords({ contains, traces, broken }: DietVerdict): string | undefined {
  const said = [
    contains.length > 0 && `contient${NO_BREAK}: ${names(contains)}`,
    traces.length > 0 && `traces possibles${NO_BREAK}: ${names(traces)}`,
    ...broken.map((diet) => DIET_WORDS[diet].broken),
  ].filter((words) => words !== false);
  return said.length === 0 ? undefined : capital(said.join(', '));
}

/** The avoided ingredients about which a product states nothing: it never counts as safe. */
export function unstatedWords({ unknown }: DietVerdict): string | undefined {
  if (unknown.length === 0) return undefined;
  const what = unknown.map((each) =>
    each === 'allergens' ? 'allergènes' : DIET_WORDS[each].name.toLowerCase(),
  );
  return `Non précisé${NO_BREAK}: ${what.join(', ')}`;
}

/** A composed product that does not state whether it is vegetarian or vegan: « Végétarien non précisé ». */
export function unstatedDietWords({ unknown }: DietVerdict, composed: boolean): string | undefined {
  const diet = unknown.find((each) => each === 'vegetarian' || each === 'vegan');
  return diet === undefined || !composed ? undefined : `${DIET_WORDS[diet].name} non précisé`;
}

function names(codes: readonly string[]): string {
  return list(codes.map((code) => allergenName(code).toLowerCase()));
}

function isDiet(mark: string): mark is DietName {
  return !isAllergen(mark) && Object.hasOwn(DIET_WORDS, mark);
}
