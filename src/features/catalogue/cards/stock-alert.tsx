import { lazyPart } from '../../../ui/overlays/lazy-code.ts';
import type { Offer } from './product-offer.ts';
import type { StockAlertProps } from './stock-alert-button.tsx';

const useButton = lazyPart(async () => (await import('./stock-alert-button.tsx')).StockAlertButton);

/** « M’avertir » for a product that is sold out or out of season; its code loads when one is rendered. */
export function StockAlert({ offer, ...props }: StockAlertProps & { readonly offer: Offer }) {
  const returns = offer.kind === 'none' && offer.why !== 'no_day';
  const button = useButton(returns && 'idle');
  return returns && typeof button === 'object' && <button.part {...props} />;
}
