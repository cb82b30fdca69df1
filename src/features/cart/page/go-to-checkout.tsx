import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { amount, figure } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import type { PricedCart } from '../../shared/ordering/cart-pricing.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './go-to-checkout.module.css';

/** What is to pay, at most, and the way on: a visitor signs in first, and comes back to the very same step. */
export function ToCheckout({ priced, waiting }: { priced: PricedCart | undefined; waiting: boolean }) {
  const locale = useLocale();
  const [{ person }] = useDevice();
  const place = useAppLocation();
  const checkout = panelHref(place, 'checkout');
  const href = person === null ? `/login?then=${encodeURIComponent(checkout)}` : checkout;
  if (waiting) {
    return (
      <div className={styles.foot}>
        <p className={styles.reason}>Une commande attend déjà d’être envoyée. Celle-ci pourra suivre.</p>
        <ButtonLink look="primary" size={56} href={panelHref(place, 'waiting')}>
          Voir la commande en attente
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {priced && (
        <p className={styles.amount}>
          <small>À payer</small>
          <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" size="large" />
          {priced.approximate > 0 && <small>au plus {amount(priced.atMost, locale)}</small>}
        </p>
      )}
      <ButtonLink look="primary" size={56} href={href}>
        Choisir la livraison
      </ButtonLink>
    </div>
  );
}
