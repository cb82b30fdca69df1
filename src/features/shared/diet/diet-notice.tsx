import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { categoryShelf } from '../../../mirror/queries/shelf-queries.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { replacementsFor } from '../ordering/compared-product.ts';
import { conflictWords, dietSentence, unstatedWords } from './diet-words.ts';
import { isWarned, useDiet } from './use-diet.ts';

/** Warns of avoided ingredients that a product contains or does not state; suggests similar safe products. */
export function DietNotice({ product }: { product: ProductRow }) {
  const { diet, verdictOf } = useDiet();
  const verdict = verdictOf(product);
  if (verdict === undefined) return null;
  const unstated = unstatedWords(verdict);
  if (!isWarned(verdict)) {
    return (
      unstated !== undefined && (
        <Notice tone="bell" title={unstated}>
          Sans cette information, ce produit ne peut pas être tenu pour sûr.
        </Notice>
      )
    );
  }
  return (
    <Notice tone="danger" title={conflictWords(verdict)} actions={<SafeOnes product={product} />}>
      {`${product.title}. ${dietSentence([...diet.avoids, ...diet.diets], 'reader')}.`}
      {unstated !== undefined && ` ${unstated}.`}
    </Notice>
  );
}

function SafeOnes({ product }: { product: ProductRow }) {
  const [{ hub = '' }] = useDevice();
  const { diet } = useDiet();
  const shelf = useLive(categoryShelf, { hub, cat: product.categories });
  return replacementsFor(product, shelf ?? [], diet)
    .slice(0, 3)
    .map(({ sku, title }) => (
      <ButtonLink key={sku} size={44} href={`/product/${sku}`}>
        {title}
      </ButtonLink>
    ));
}
