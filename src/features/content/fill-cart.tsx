import { ShoppingBasket } from 'lucide-react';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import { lineKey } from '../../domain/cart/cart-line.ts';
import { count, list, NO_BREAK } from '../../domain/text/french.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { useCart } from '../cart/lines/use-cart-actions.ts';
import { offeringOf, offerOf } from '../catalogue/cards/product-offer.ts';
import { useBasket, useMarket, useNextDelivery } from '../shared/market/market-provider.tsx';

/** Adds one of each product of a page to the cart, except those in it, not on sale, or with variants. */
export function FillCart({ products }: { products: readonly ProductRow[] }) {
  const market = useMarket();
  const { next, now } = useNextDelivery();
  const { cart } = useBasket();
  const { add } = useCart();
  if (!market || products.length < 2) return null;
  const sold = products.filter((product) => {
    const day = { next: next?.day, calendar: market, now };
    return offerOf(product, offeringOf(product, market.shops), day).kind !== 'none';
  });
  const simple = sold.filter(({ variants }) => variants.length === 0);
  const missing = simple.filter(({ sku }) => cart?.lines[lineKey({ sku })] === undefined);
  const chosen = sold.length - simple.length;
  const gone = products.filter((product) => !sold.includes(product)).map(({ title }) => title);
  const whole = chosen + gone.length === 0;
  const fill = async () => {
    for (const product of missing) await add(product);
    showToast({ title: `${count(missing.length, 'produit', 'produits')} dans le cabas` });
  };
  return (
    <Row gap="3" align="center" wrap>
      {(missing.length > 0 || simple.length > 0) && (
        <Button look="primary" icon={<ShoppingBasket />} disabled={missing.length === 0} onClick={fill}>
          {missing.length > 0
            ? `Mettre ${count(missing.length, 'produit', 'produits')} dans le cabas`
            : whole
              ? 'Tout est dans le cabas'
              : 'Le reste est dans le cabas'}
        </Button>
      )}
      {!whole && (
        <Text size="14" tone="ink-2" anywhere>
          {[
            ...(chosen > 0 ? [`${count(chosen, 'produit', 'produits')} à choisir ci-dessous.`] : []),
            ...(gone.length > 0 ? [`Pas à vendre pour l’instant${NO_BREAK}: ${list(gone)}.`] : []),
          ].join(' ')}
        </Text>
      )}
    </Row>
  );
}
