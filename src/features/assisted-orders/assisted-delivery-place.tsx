import { Section } from '../../ui/layout/section.tsx';
import { AddressChoice } from '../checkout/place/address-choice.tsx';
import { priceCart } from '../shared/ordering/cart-pricing.ts';
import { withPlace } from '../shared/ordering/checkout-plan.ts';
import { useLocale } from '../shared/market/market-provider.tsx';
import { orderingLine, vendorsOf } from '../shared/ordering/ordering-line.ts';
import { PlaceNote } from '../checkout/place/courier-note.tsx';
import { ShipTogether } from '../checkout/place/combined-delivery.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import type { StepProps } from './assisted-order-step.ts';

/** Where it goes: the customer's addresses and the pickup points, and what the courier is told this time. */
export function Where({ ordering, plan, wishes, refusal }: StepProps) {
  const locale = useLocale();
  const lines = plan.entries.map(orderingLine);
  const vendors = vendorsOf(plan.entries);
  const { place } = plan;
  const told = place && (wishes.notes[place.id] ?? place.note);
  return (
    <Section title="Où">
      <div className={styles.part}>
        <AddressChoice
          options={plan.places}
          value={place?.id}
          onChange={(chosen) => wishes.choose({ place: chosen })}
          priceOf={(option) =>
            priceCart(ordering, lines, vendors, withPlace(plan, option))?.totals.shipping.amount
          }
          locale={locale}
        />
        {place && (
          <PlaceNote
            key={place.id}
            place={{ ...place, note: told === '' ? undefined : told }}
            onNote={(words) => wishes.note(place.id, words)}
          />
        )}
        <ShipTogether ordering={ordering} plan={plan} />
        <PartProblem part="where" refusal={refusal} />
      </div>
    </Section>
  );
}
