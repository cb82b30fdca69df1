import { Notice } from '../../../ui/feedback/notice.tsx';
import { weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { day as dayName, weekdayName } from '../../../domain/text/french.ts';
import { goesElsewhere, pendingBeside } from '../../shared/ordering/cart-pricing.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';

interface TogetherProps {
  readonly ordering: Ordering;
  readonly plan: Pick<CheckoutPlan, 'day' | 'priceChoice'>;
  /** Whether the customer orders, who may instead add the cart to the pending order. */
  readonly own?: boolean;
}

/** Whether the order joins the pending one of the same day, and why not otherwise (docs/rules.md#delivery-way). */
export function ShipTogether({ ordering, plan, own = false }: TogetherProps) {
  const pending = plan.day && pendingBeside(ordering, plan.priceChoice);
  if (pending === undefined) return null;
  if (goesElsewhere(ordering, plan.priceChoice)) {
    return (
      <Notice tone="info" title="Une autre adresse, une autre livraison">
        La commande de {dayName(pending.day)} va à {pending.address.name}. Celle-ci voyage à part, avec son
        propre prix.
      </Notice>
    );
  }
  return (
    <Notice
      tone="brand"
      title={`Voyage avec la commande de ${dayName(pending.day)}`}
      actions={
        own && (
          <ButtonLink size={44} href={`/profile/orders/${pending.oid}/change?from=cart`}>
            {`Ajouter à ma commande de ${weekdayName(weekdayOf(pending.day))}`}
          </ButtonLink>
        )
      }
    >
      Même jour, même adresse&nbsp;: la livraison est déjà payée.
    </Notice>
  );
}
