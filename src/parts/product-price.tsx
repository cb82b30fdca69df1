import { PricePair } from '../components/money.tsx';
import type { ProductRow } from '../contract/products.ts';
import { unitPriceText } from '../domain/base-price.ts';
import { figure } from '../domain/french.ts';
import { partText } from '../domain/portion.ts';
import { productPrice } from '../domain/product-price.ts';
import { useLocale } from './market.tsx';

/** What a product costs, what it cost before, and how much of it that buys, and what that comes to. */
export function ProductPrice({
  product,
  size = 'normal',
}: {
  product: Pick<ProductRow, 'attributes' | 'pricing'>;
  size?: 'normal' | 'inherit' | undefined;
}) {
  const locale = useLocale();
  const price = productPrice(product);
  const { price: full, part } = product.pricing;
  return (
    <PricePair
      figure={figure(price, locale)}
      currency="CHF"
      size={size}
      was={price < full ? figure(full, locale) : undefined}
      portion={partText(part)}
      unit={unitPriceText(price, part, locale)}
    />
  );
}
