import { useState, lazy, Suspense } from 'react';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { addAddress, updateAddress } from '../../../mutations/customer/account-mutations.ts';
import { AddressChoice } from '../place/address-choice.tsx';
import { priceCart } from '../../shared/ordering/cart-pricing.ts';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import { withPlace } from '../../shared/ordering/checkout-plan.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { servedBy } from '../../shared/ordering/ordering-context.ts';
import { farText, fromOf, PickupPoints } from '../place/pickup-points.tsx';
import { useHere } from '../../shared/device/use-here.ts';
import { PlaceNote } from '../place/courier-note.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { ShipTogether } from '../place/combined-delivery.tsx';
import type { StepProps } from './checkout-step.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { AddressFormProps } from '../../shared/addresses/address-form.tsx';

/** The place step: one's addresses, the hub's pickup points, or a new address typed inline. */
export function WhereSection({ state, plan }: StepProps) {
  const locale = useLocale();
  const add = useMutate(addAddress);
  const update = useMutate(updateAddress);
  const [adding, setAdding] = useState(false);
  const [here, ask] = useHere();
  const { ordering, choose } = state;
  const from = fromOf(here, plan.places);
  const lines = plan.entries.map(orderingLine);
  const vendors = vendorsOf(plan.entries);
  const chosen = plan.place && 'address' in plan.place.intended ? plan.place.intended.address : undefined;
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
        farOf={(option) => farText(option, from)}
        locale={locale}
      />
      <PickupPoints
        options={plan.places}
        value={plan.place?.id}
        {...{ here, ask }}
        onChoose={(place) => choose({ place })}
      />
      {plan.place && (
        <PlaceNote
          key={plan.place.id}
          place={plan.place}
          onNote={(note) => {
            if (chosen !== undefined) void toastOnFailure(update({ address: { ...chosen, note } }));
          }}
        />
      )}
      <ShipTogether ordering={ordering} plan={plan} own />
      <LazySheet open={adding} onClose={() => setAdding(false)} title="Nouvelle adresse">
        <LateAddressForm
          served={servedBy(ordering)}
          regions={ordering.config.user.region.list}
          servedOnly
          onCancel={() => setAdding(false)}
          onSave={async (address) => {
            await toastOnFailure(add({ address }));
            choose({ place: `address:${address.id}` });
            setAdding(false);
          }}
        />
      </LazySheet>
    </Section>
  );
}

const AddressForm = lazy(async () => ({
  default: (await import('../../shared/addresses/address-form.tsx')).AddressForm,
}));

/** The address form, loaded when an address is first added. */
function LateAddressForm(props: AddressFormProps) {
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <AddressForm {...props} />
    </Suspense>
  );
}
