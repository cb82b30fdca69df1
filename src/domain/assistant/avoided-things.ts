import { type Allergen, allergensIn } from '../catalogue/allergens.ts';

/** A diet that can be verified by a label of the catalogue or by allergens. */
export type Diet = 'gluten' | 'lactose' | 'vegetarian' | 'vegan' | 'no-pork' | 'no-alcohol';

/** What a question excludes, and its text without these words. */
export interface AvoidedThings {
  readonly text: string;
  readonly avoided: readonly Allergen[];
  readonly diets: readonly Diet[];
  /** Intolerances that no product declares: « allergique aux fraises ». */
  readonly unproven: readonly string[];
}

/** Reads « sans gluten », « allergique aux noix et au lait », « ne supporte pas les œufs », « végétarien » in folded text. */
export function avoidedThings(folded: string): AvoidedThings {
  const [avoided, diets, unproven] = [new Set<Allergen>(), new Set<Diet>(), new Set<string>()];
  let text = folded
    .replace(/\b(gluten|lactose)[- ](?:free|frei\w*)\b/g, 'sans $1')
    .replace(/\b(?:coeliaques?|celiac|zoliakie)\b/g, 'sans gluten')
    .replace(/\bfruits? (?:a|en) coques?\b/g, 'coque')
    .replace(/\bfruits? de mer\b/g, 'crustaces, mollusques')
    .replace(/\b(?:produits? laitiers?|laitages?)\b/g, 'lait')
    .replace(/\b(?:vegans?|veganes?|vegetaliens?|vegetaliennes?)\b/g, () => (diets.add('vegan'), ' '))
    .replace(
      /\b(?:vegetariens?|vegetariennes?|vegetarian|vegetarisch\w*|vege|veggie|sans viande)\b/g,
      () => (diets.add('vegetarian'), ' '),
    );
  for (const [trigger, isHealth] of [
    [INTOLERANT, true],
    [WITHOUT, false],
  ] as const) {
    text = text.replace(trigger, (_, said: string, rest: string) => {
      const { codes, others, left } = thingsAfter(rest, isHealth);
      for (const code of codes) {
        if (code === 'gluten' || code === 'lactose') diets.add(code);
        else avoided.add(code);
      }
      for (const other of others) unproven.add(other);
      return codes.length + others.length === 0 ? said + rest : ` ${left}`;
    });
  }
  return { text, avoided: [...avoided], diets: [...diets], unproven: [...unproven] };
}

const INTOLERANT =
  /(\b(?:allergi(?:e|es|que|ques)|intoleran(?:ce|ces|t|te|ts|tes)|ne (?:supporte|tolere|digere)(?:nt|s|z)? (?:pas|plus)))\b(.*)/;

const WITHOUT =
  /(\b(?:sans|pas (?=de |d')|ne (?:mange|contien)(?:ne)?(?:nt|s|t|z)? (?:pas|plus)|ne peu(?:t|x|vent) pas manger))\b(.*)/;

/** Words between the items of a list. */
const LINKS = new Set('a au aux l la le les d de des du et ou ni sans proteines traces'.split(' '));

/** Prepositions before a named intolerance. */
const ARTICLES = new Set('a au aux'.split(' '));

/** The items listed at the beginning of a text, and the rest of the text. */
function thingsAfter(rest: string, isHealth: boolean) {
  const codes: (Allergen | 'lactose')[] = [];
  const others: string[] = [];
  let [end, named] = [0, false];
  for (const { 0: word, index } of rest.matchAll(/[a-z0-9]+/g)) {
    const code = avoidable(word);
    if (code === undefined && LINKS.has(word)) {
      named = ARTICLES.has(word) || (named && word.length <= 2);
      // « du pain sans gluten au sésame »
      if (!isHealth && named) break;
      continue;
    }
    if (code === undefined && !(isHealth && named)) break;
    if (code === undefined) others.push(word);
    else codes.push(code);
    [end, named] = [index + word.length, false];
  }
  return { codes, others, left: rest.slice(end) };
}

function avoidable(word: string): Allergen | 'lactose' | undefined {
  return word === 'lactose' ? word : allergensIn(`*${word}*`)[0];
}
