import { Flag } from '../../components/flag.tsx';
import type { ProductRow } from '../../contract/products.ts';
import { NO_BREAK } from '../../domain/french.ts';
import { bandText, parsePart } from '../../domain/portion.ts';
import { stockWords } from '../../parts/offer.ts';
import { ProductPrice } from '../../parts/product-price.tsx';
import styles from './product.module.css';

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
