import { Flag } from '../../../ui/feedback/flag.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { bandText, parsePart } from '../../../domain/catalogue/portion.ts';
import { stockWords } from '../cards/product-offer.ts';
import { ProductPrice } from '../cards/product-price-tag.tsx';
import styles from './product-page-parts.module.css';

/** What it costs, what that buys, and how the real weight counts. */
export function PriceBlock({ product }: { product: ProductRow }) {
  const portion = parsePart(product.pricing.part);
  const band = portion && bandText(portion);
  const { stock } = product.pricing;
  // Why none can be had stands beside the button.
  const few = stock > 0 ? stockWords(stock) : undefined;
  return (
    <div className={styles.price}>
      <ProductPrice product={product} size="inherit" />
      {portion !== undefined && band !== undefined && (
        <p>{`${portion.text}${NO_BREAK}: vous payez le poids réel, ${band}.`}</p>
      )}
      {few !== undefined && (
        <p>
          <Flag tone="plain">{few}</Flag>
        </p>
      )}
    </div>
  );
}
