import { conflicts, dietVerdict, type DietVerdict, type EatenProduct } from '../../../domain/people/diet.ts';
import type { Diet } from '../../../domain/people/diet-marks.ts';
import { useBasket } from '../market/market-provider.tsx';

/** The person's diet and the verdict on a product; no verdict when they want no warnings. */
export function useDiet(): {
  readonly diet: Diet;
  readonly verdictOf: (product: EatenProduct | undefined) => DietVerdict | undefined;
} {
  const { diet } = useBasket();
  return {
    diet,
    verdictOf: (product) =>
      product !== undefined && diet.uses.has('warn') ? dietVerdict(product, diet) : undefined,
  };
}

/** Whether a product is known to contain something avoided, and the person wants warnings. */
export function isWarned(verdict: DietVerdict | undefined): verdict is DietVerdict {
  return verdict !== undefined && conflicts(verdict);
}
