import { conflicts, dietVerdict, type DietVerdict, type EatenProduct } from '../../../domain/people/diet.ts';
import type { Diet } from '../../../domain/people/diet-marks.ts';
import { useBasket } from '../market/market-provider.tsx';

/** What a person avoids, and how a product stands to it; no verdict when they want no warnings. */
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

/** Whether a product is known to hold something that the person avoids, and they want to be warned. */
export function isWarned(verdict: DietVerdict | undefined): verdict is DietVerdict {
  return verdict !== undefined && conflicts(verdict);
}
