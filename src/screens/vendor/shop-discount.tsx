import type { Shop } from '../../contract/shops.ts';
import { amount } from '../../domain/french.ts';
import { ZERO } from '../../domain/money.ts';
import { discountOf } from '../../parts/cart-groups.ts';
import { DiscountProgress } from '../../parts/discount-progress.tsx';
import { useLocale } from '../../parts/market.tsx';
import { useCartGroups } from '../../parts/use-cart-groups.ts';
import styles from './vendor.module.css';

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
