import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { AddressFormProps } from '../../shared/addresses/address-form.tsx';

const AddressForm = lazy(async () => ({
  default: (await import('../../shared/addresses/address-form.tsx')).AddressForm,
}));

/** The address form, whose code comes when an address is first added. */
export function LateAddressForm(props: AddressFormProps) {
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <AddressForm {...props} />
    </Suspense>
  );
}
