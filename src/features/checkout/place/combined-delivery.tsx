import { Notice } from '../../../ui/feedback/notice.tsx';
import { day as dayName } from '../../../domain/text/french.ts';
import { goesElsewhere } from '../../shared/ordering/cart-pricing.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';

interface TogetherProps {
  readonly ordering: Ordering;
  readonly plan: Pick<CheckoutPlan, 'day' | 'priceChoice'>;
}

/** Whether the order joins the pending one of the same day, and why not otherwise (docs/rules.md#delivery-way). */
export function ShipTogether({ ordering, plan }: TogetherProps) {
  const { pending } = ordering;
  if (pending === undefined || plan.day?.day !== pending.day) return null;
  if (goesElsewhere(ordering, plan.priceChoice)) {
    return (
      <Notice tone="info" title="Une autre adresse, une autre livraison">
        La commande de {dayName(pending.day)} va à {pending.address.name}. Celle-ci voyage à part, avec son
        propre prix.
      </Notice>
    );
  }
  return (
    <Notice tone="brand" title={`Voyage avec la commande de ${dayName(pending.day)}`}>
      Même jour, même adresse&nbsp;: la livraison est déjà payée.
    </Notice>
  );
}
