import { type Allergen, allergensIn } from '../../../domain/catalogue/allergens.ts';
import type { TypedAllergens } from './product-draft.ts';

/** None of the fourteen: an answer too. */
export const NO_ALLERGENS: TypedAllergens = { stated: true, contains: [], traces: [] };

/** One touch contains, a second one is a trace, a third one is neither. */
export function touchedAllergen({ contains, traces }: TypedAllergens, one: Allergen): TypedAllergens {
  const others = (all: readonly Allergen[]) => all.filter((other) => other !== one);
  if (contains.includes(one)) return { stated: true, contains: others(contains), traces: [...traces, one] };
  if (traces.includes(one)) return { stated: true, contains, traces: others(traces) };
  return { stated: true, contains: [...contains, one], traces };
}

/** The allergens that the emphasised ingredients name and that are not stated as contained. */
export function unstatedAllergens(ingredients: string, { contains }: TypedAllergens): readonly Allergen[] {
  return allergensIn(ingredients).filter((one) => !contains.includes(one));
}

/** With these allergens contained; what was a trace is one no more. */
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
