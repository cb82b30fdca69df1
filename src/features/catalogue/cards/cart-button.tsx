import { Plus } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { usePendingPress } from '../../../ui/actions/use-pending-press.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './cart-button.module.css';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { fromWords, type Offer } from './product-offer.ts';
import { StockAlert } from './stock-alert.tsx';
import { useCart } from '../../cart/lines/use-cart-actions.ts';
import { useFocusHandover } from '../../shared/forms/use-focus-handover.ts';

/** The action of a card: add to the cart, change the quantity, choose a variant, or set a stock alert. */
export function CartButton({ product, offer }: { product: ProductRow; offer: Offer }) {
  const { cart } = useBasket();
  const { add, remove } = useCart();
  const line = cart?.lines[lineKey({ sku: product.sku })];
  const [place, keepFocus] = useFocusHandover<HTMLSpanElement>(line !== undefined);
  const { touched, during } = usePendingPress();
  const { title } = product;

  if (product.variants.length > 0 && offer.kind !== 'none') {
    return (
      <Link className={styles.words} href={`/product/${product.sku}`} aria-label={`Choisir, ${title}`}>
        Choisir
      </Link>
    );
  }
  return (
    <Row as="span" inline ref={place}>
      {line !== undefined && (
        <Stepper
          label={`Quantité, ${title}`}
          value={line.quantity}
          decreaseLabel={`Retirer un, ${title}`}
          increaseLabel={`Ajouter un, ${title}`}
          onDecrease={() => {
            if (line.quantity <= 1) keepFocus();
            return remove(line);
          }}
          onIncrease={() => add(product)}
          removes={line.quantity <= 1}
          tone="brand"
        />
      )}
      {line === undefined && <StockAlert sku={product.sku} title={title} offer={offer} />}
      {line === undefined && offer.kind !== 'none' && (
        <button
          type="button"
          className={offer.kind === 'later' ? styles.words : styles.add}
          aria-label={
            offer.kind === 'later'
              ? `Ajouter ${title} au cabas, ${fromWords(offer.from).toLowerCase()}`
              : `Ajouter ${title} au cabas`
          }
          aria-busy={touched || undefined}
          onClick={() => {
            keepFocus();
            during(add(product));
          }}
        >
          {offer.kind === 'later' ? fromWords(offer.from) : <Plus />}
        </button>
      )}
    </Row>
  );
}
