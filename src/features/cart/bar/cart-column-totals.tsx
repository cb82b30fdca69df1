import { amount } from '../../../domain/text/french.ts';
import type { PricedCart } from '../../shared/ordering/cart-pricing.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './cart-column-totals.module.css';
import { useLocale } from '../../shared/market/market-provider.tsx';

/** The main amounts below the cart column. The cart page explains each. */
export function CartColumnSums({ priced }: { priced: PricedCart | undefined }) {
  const locale = useLocale();
  if (priced === undefined)
    return (
      <Text as="p" size="14" tone="ink-2">
        Frais de livraison inconnus
      </Text>
    );
  const { subtotal, shipping, vendorDiscount, toPay } = priced.totals;
  return (
    <Stack as="dl" size="14" className={styles.sums}>
      <dt>Sous-total, frais compris</dt>
      <dd>{amount(subtotal, locale)}</dd>
      <dt>{priced.delivery.kind === 'pickup-point' ? 'Retrait' : 'Livraison'}</dt>
      <dd>
        {shipping.full > shipping.amount && (
          <s>
            <span className="visually-hidden">au lieu de </span>
            {amount(shipping.full, locale)}
          </s>
        )}{' '}
        {amount(shipping.amount, locale)}
      </dd>
      {vendorDiscount > 0 && (
        <>
          <dt>Rabais producteurs</dt>
          <dd className={styles.gain}>{`−${amount(vendorDiscount, locale)}`}</dd>
        </>
      )}
      <dt className={styles.total}>À payer</dt>
      <dd className={styles.total}>{amount(toPay, locale)}</dd>
    </Stack>
  );
}
