import type { Shop } from '../../../contract/catalogue/shops.ts';
import { amount } from '../../../domain/text/french.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { discountOf } from '../../shared/ordering/cart-groups.ts';
import { DiscountProgress } from '../../cart/totals/discount-progress.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useCartGroups } from '../../shared/ordering/use-cart-groups.ts';
import styles from './vendor-page-parts.module.css';

/** What this producer gives back, in a sentence, and how far the cart is from it. */
export function ShopDiscount({ shop }: { shop: Shop }) {
  const locale = useLocale();
  const cart = useCartGroups();
  const spend = cart?.groups.find(({ vendor }) => vendor === shop.urlpath)?.spend ?? ZERO;
  const discount = discountOf(shop.discount, spend);
  if (discount === undefined) return null;
  return (
    <div className={styles.discount}>
      <p>
        {`${amount(shop.discount.amount, locale)} de rabais à chaque tranche de ${amount(
          shop.discount.threshold,
          locale,
        )} chez ce producteur.`}
      </p>
      <DiscountProgress name={shop.name} discount={discount} />
    </div>
  );
}
