import { Section } from '../../components/section.tsx';
import { AddressChoice } from '../../parts/address-choice.tsx';
import { priceCart } from '../../parts/cart-pricing.ts';
import { withPlace } from '../../parts/checkout-plan.ts';
import { useLocale } from '../../parts/market.tsx';
import { orderingLine, vendorsOf } from '../../parts/ordering-lines.ts';
import { PlaceNote } from '../../parts/place-note.tsx';
import { ShipTogether } from '../../parts/together.tsx';
import styles from './order-for.module.css';
import { PartProblem } from './part-problem.tsx';
import type { StepProps } from './step.ts';

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
