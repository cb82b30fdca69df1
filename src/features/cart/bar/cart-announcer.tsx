import { amount, count } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { piecesOf } from '../../shared/ordering/cart-groups.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useCartGroups } from '../../shared/ordering/use-cart-groups.ts';

/** Announces changes of the cart to screen readers. */
export function CartNews() {
  const cart = useCartGroups();
  const locale = useLocale();
  const words =
    cart === undefined
      ? ''
      : `Cabas\u00a0: ${count(piecesOf(cart.inside.flatMap(({ entries }) => entries)), 'article', 'articles')}, ${amount(
          sum(cart.inside.map(({ spend }) => spend)),
          locale,
        )}`;
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
