import { type ProposedLine, proposeMeal } from '../../../src/domain/assistant/meal-proposal.ts';
import type { AskedQuestion } from '../../../src/domain/assistant/read-question.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import { amount, count } from '../../../src/domain/text/french.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import { fitsHere, type ShelfContext } from './search-shelf.ts';

/** A cart that is proposed, to be accepted by the person, with the most that it may cost. */
export interface ProposedCart {
  readonly lines: readonly (ProposedLine & { readonly why?: string })[];
  readonly most: Centimes;
}

const USUAL_PERSONS = 2;

/** Proposes a meal from the shelf, for the persons and the budget of a question, without what it avoids. */
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
  const most = `au plus ${amount(cart.most)}, sans la livraison ni les frais de service`;
  return {
    answers: [`Voici un repas pour ${people}, ${most}\u00a0:`],
    products: cart.lines.flatMap(({ sku }) => bySku.get(sku) ?? []),
    cart,
  };
}
