import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { allergenName } from '../../../src/domain/catalogue/allergens.ts';
import { type AskedQuestion, holdsIdea } from '../../../src/domain/assistant/read-question.ts';
import { list } from '../../../src/domain/text/french.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';

/** What a product states about the requested property: composition, storage or origin. */
export function aboutProduct(
  { stems, text }: Pick<AskedQuestion, 'stems' | 'text'>,
  products: readonly Shelved[],
): { readonly answers: readonly string[]; readonly products: readonly Shelved[] } | undefined {
  const contains = holdsIdea(stems, 'allergène', 'contient', 'gluten', 'lactose') || /traces?\b/.test(text);
  const [first] = products;
  if (first === undefined) return undefined;
  const said = (words: (product: ProductRow) => string) => ({
    answers: [`${first.product.title}\u00a0: ${words(first.product)}`],
    products: [first],
  });
  if (contains || holdsIdea(stems, 'ingredient')) return said(composition);
  if (holdsIdea(stems, 'conserver')) return said(storage);
  if (holdsIdea(stems, 'origine')) return said(origin);
  return undefined;
}

/** The allergens, traces and ingredients of a product; says explicitly when one is not stated. */
export function composition({ details: { allergens, traces, ingredients } }: ProductRow): string {
  const content = ingredients === undefined ? '' : ` Ingrédients\u00a0: ${ingredients.replaceAll('*', '')}.`;
  const traced =
    traces === undefined
      ? ' Traces possibles\u00a0: non précisées.'
      : traces.length === 0
        ? ''
        : ` Traces possibles\u00a0: ${list(traces.map(allergenName))}.`;
  const contained =
    allergens === undefined
      ? 'les allergènes ne sont pas précisés par le producteur.'
      : allergens.length === 0
        ? 'aucun des quatorze allergènes déclarés.'
        : `contient ${list(allergens.map((code) => allergenName(code).toLowerCase()))}.`;
  return `${contained}${traced}${content} L’étiquette du produit livré fait foi.`;
}

function storage({ details, shelflife }: ProductRow): string {
  const kept = shelflife === undefined || !shelflife.display ? '' : ` Se garde\u00a0: ${shelflife.comment}.`;
  return details.storage === undefined
    ? `le producteur n’a pas précisé comment le conserver.${kept}`
    : `${details.storage.charAt(0).toLowerCase()}${details.storage.slice(1)}.${kept}`;
}

function origin({ details }: ProductRow): string {
  return details.origin === undefined ? 'l’origine n’est pas précisée.' : `vient de ${details.origin}.`;
}
