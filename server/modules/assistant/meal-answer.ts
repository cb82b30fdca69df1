import { type ProposedLine, proposeMeal } from '../../../src/domain/assistant/meal-proposal.ts';
import type { AskedQuestion } from '../../../src/domain/assistant/read-question.ts';
import { APPROXIMATE_OFFSET } from '../../../src/domain/catalogue/portion.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import { type Centimes, sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { amount, count, percent } from '../../../src/domain/text/french.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import { fitsHere, type ShelfContext } from './search-shelf.ts';

/** A proposed cart, for the person to accept, with its maximum cost. */
export interface ProposedCart {
  readonly lines: readonly (ProposedLine & { readonly why?: string })[];
  readonly most: Centimes;
}

const USUAL_PERSONS = 2;

/** Proposes a meal from the catalogue, for the persons and the budget of a question, within its limits. */
export async function mealAnswer(
  context: ShelfContext,
  { persons = USUAL_PERSONS, budget, avoided, diets, day }: AskedQuestion,
): Promise<{
  readonly answers: readonly string[];
  readonly products?: readonly Shelved[];
  readonly cart?: ProposedCart;
}> {
  const { shelved, bySku } = await cachedShelf(context.tx, context.environment, context.hub.slug);
  const candidates = shelved
    .filter((one) => fitsHere(one, context.hub, { avoided, diets, day }))
    .filter(({ product }) => product.details.alcohol !== true && !product.attributes.business)
    .map(({ product, category }) => ({ product, shelf: product.belong.name || category.name }));
  const cart = proposeMeal(candidates, persons, budget);
  const people = count(persons, 'personne', 'personnes');
  if (cart === undefined)
    return {
      answers: [
        `Je ne trouve pas de repas pour ${people} dans ces limites. Avec un budget plus large ou un autre jour, je vous en propose un.`,
      ],
    };
  const products = cart.lines.flatMap(({ sku }) => bySku.get(sku) ?? []);
  const shown = sum(
    cart.lines.map(({ sku, quantity }) => {
      const one = bySku.get(sku);
      return one === undefined ? ZERO : times(productPrice(one.product), quantity);
    }),
  );
  const heavier =
    cart.most === shown
      ? ''
      : `, au plus ${amount(cart.most)} si ce qui se pèse est plus lourd que prévu (jusqu’à ${percent(APPROXIMATE_OFFSET)})`;
  return {
    answers: [
      `Voici un repas pour ${people}\u00a0: ensemble ${amount(shown)}${heavier}, sans la livraison ni les frais de service.`,
    ],
    products,
    cart,
  };
}
