import type { AskedQuestion } from '../../../src/domain/assistant/read-question.ts';
import { list } from '../../../src/domain/text/french.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import { fitsHere, type ShelfContext } from './search-shelf.ts';

const MOST_PRODUCERS = 8;

/** The producers of a hub with their places, those of a named place first, each with its best product. */
export async function producersAsked(
  context: ShelfContext,
  asked: Pick<AskedQuestion, 'text' | 'avoided' | 'diets' | 'day'>,
): Promise<{ readonly answers: readonly string[]; readonly products: readonly Shelved[] }> {
  const { shelved } = await cachedShelf(context.tx, context.environment, context.hub.slug);
  const best = new Map<string, Shelved>();
  for (const one of shelved) {
    const known = best.get(one.shop.urlpath);
    if (!fitsHere(one, context.hub, asked)) continue;
    if (known === undefined || known.product.stats.score < one.product.stats.score)
      best.set(one.shop.urlpath, one);
  }
  const question = foldText(asked.text);
  const isNamed = ({ shop: { address, name } }: Shelved) =>
    [address.region, address.postalCode, name].some(
      (word) => word !== '' && question.includes(foldText(word)),
    );
  const named = [...best.values()].filter(isNamed);
  const products = (named.length > 0 ? named : [...best.values()]).slice(0, MOST_PRODUCERS);
  if (products.length === 0) return { answers: [], products };
  const each = products.map(({ shop: { name, address } }) => `${name} (${address.region})`);
  return { answers: [`Près d’ici produisent ${list(each)}. Un produit de chacun\u00a0:`], products };
}
