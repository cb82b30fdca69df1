import { useState } from 'react';
import { LazySheet } from '../../components/overlays.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { day as dayName } from '../../domain/french.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { addAddress } from '../../mutations/account.ts';
import { AddressChoice } from '../../parts/address-choice.tsx';
import { goesElsewhere, priceCart } from '../../parts/cart-pricing.ts';
import { orderingLine, vendorsOf } from '../../parts/ordering-lines.ts';
import { withPlace } from '../../parts/checkout-plan.ts';
import { useLocale } from '../../parts/market.tsx';
import { servedBy } from '../../parts/ordering.ts';
import { tell } from '../../parts/tell.ts';
import { LateAddressForm } from './late-address-form.tsx';
import { PlaceNote } from './place-note.tsx';
import type { StepProps } from './step.ts';

/** Where the order goes: one's own addresses, the hub's pickup points, or a new address typed in place. */
export function WhereSection({ state, plan }: StepProps) {
  const locale = useLocale();
  const add = useMutate(addAddress);
  const [adding, setAdding] = useState(false);
  const { ordering, choose } = state;
  const lines = plan.entries.map(orderingLine);
  const vendors = vendorsOf(plan.entries);
  return (
    <Section
      title="Où"
      action={
        <button type="button" aria-label="Ajouter une adresse" onClick={() => setAdding(true)}>
          Ajouter
        </button>
      }
    >
      <AddressChoice
        options={plan.places}
        value={plan.place?.id}
        onChange={(place) => choose({ place })}
        priceOf={(option) =>
          priceCart(ordering, lines, vendors, withPlace(plan, option))?.totals.shipping.amount
        }
        locale={locale}
      />
      {plan.place && <PlaceNote key={plan.place.id} place={plan.place} />}
      <Together {...{ state, plan }} />
      <LazySheet open={adding} onClose={() => setAdding(false)} title="Nouvelle adresse">
        <LateAddressForm
          served={servedBy(ordering)}
          regions={ordering.config.user.region.list}
          servedOnly
          onCancel={() => setAdding(false)}
          onSave={async (address) => {
            await tell(add({ address }));
            choose({ place: `address:${address.id}` });
            setAdding(false);
          }}
        />
      </LazySheet>
    </Section>
  );
}

/** Whether it travels with the order that waits for the same day, and why not when it does not (decisions 59). */
function Together({ state: { ordering }, plan }: Pick<StepProps, 'state' | 'plan'>) {
  const { pending } = ordering;
  if (pending === undefined || plan.day?.day !== pending.day) return null;
  if (goesElsewhere(ordering, plan.priceChoice)) {
    return (
      <Notice tone="info" title="Une autre adresse, une autre livraison">
        Votre commande de {dayName(pending.day)} va à {pending.address.name}. Celle-ci voyage à part, avec son
        propre prix.
      </Notice>
    );
  }
  return (
    <Notice tone="brand" title={`Voyage avec votre commande de ${dayName(pending.day)}`}>
      Même jour, même adresse&nbsp;: la livraison est déjà payée.
    </Notice>
  );
}
