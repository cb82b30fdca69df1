import { PricePair } from '../../../ui/feedback/money-text.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { unitPriceText } from '../../../domain/catalogue/base-price.ts';
import { figure } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';

/** The price of a product, its former price, its portion, and the unit price. */
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
