import { type Allergen, allergensIn } from '../../../domain/catalogue/allergens.ts';
import type { TypedAllergens } from './product-draft.ts';

/** None of the fourteen allergens, which is an answer too. */
export const NO_ALLERGENS: TypedAllergens = { stated: true, contains: [], traces: [] };

/** Cycles an allergen: contained, then a trace, then neither. */
export function touchedAllergen({ contains, traces }: TypedAllergens, one: Allergen): TypedAllergens {
  const others = (all: readonly Allergen[]) => all.filter((other) => other !== one);
  if (contains.includes(one)) return { stated: true, contains: others(contains), traces: [...traces, one] };
  if (traces.includes(one)) return { stated: true, contains, traces: others(traces) };
  return { stated: true, contains: [...contains, one], traces };
}

/** The allergens emphasised in the ingredients that are not declared as contained. */
export function unstatedAllergens(ingredients: string, { contains }: TypedAllergens): readonly Allergen[] {
  return allergensIn(ingredients).filter((one) => !contains.includes(one));
}

/** Adds contained allergens; each stops being a trace. */
export function withAllergens(
  { contains, traces }: TypedAllergens,
  added: readonly Allergen[],
): TypedAllergens {
  return {
    stated: true,
    contains: [...new Set([...contains, ...added])],
    traces: traces.filter((one) => !added.includes(one)),
  };
}
