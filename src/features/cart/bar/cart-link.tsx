import { ShoppingBag } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { piecesOf } from '../../shared/ordering/cart-groups.ts';
import { useCartGroups } from '../../shared/ordering/use-cart-groups.ts';

/** A cart link with the number of articles, where the cart is not visible. */
export function CartLink() {
  const inside = useCartGroups()?.inside ?? [];
  return (
    <IconLink
      label="Ouvrir le cabas"
      icon={<ShoppingBag />}
      href={panelHref(useAppLocation(), 'cart')}
      count={piecesOf(inside.flatMap(({ entries }) => entries))}
    />
  );
}
