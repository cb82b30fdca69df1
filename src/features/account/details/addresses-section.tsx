import { Plus } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { Address } from '../../../contract/people/addresses.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { addAddress, removeAddress, updateAddress } from '../../../mutations/customer/account-mutations.ts';
import { AddressForm } from '../../shared/addresses/address-form.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { servedBy } from '../../shared/ordering/ordering-context.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { AddressRows } from './address-rows.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

const LIST = '/profile/addresses';

/** Adds, edits and removes a person's addresses, online or offline. */
export function AddressesSection({ me }: { me: UserRow }) {
  const { search } = useAppLocation();
  const go = useGo();
  const add = useMutate(addAddress);
  const update = useMutate(updateAddress);
  const remove = useMutate(removeAddress);
  const market = useMarket();
  const edited = me.addresses.find(({ id }) => id === search['edit']);
  const leave = () => go(LIST, { replace: true });

  const save = async (address: Address) => {
    const saving = edited === undefined ? add({ address }) : update({ address });
    await toastOnFailure(saving);
    if ((await saving).ok) leave();
  };
  const takeAway = async (address: Address) => {
    const removing = remove({ id: address.id });
    await toastOnFailure(removing);
    if (!(await removing).ok) return;
    showUndo(`Adresse retirée\u00a0: ${address.name}`, () => void toastOnFailure(add({ address })));
    leave();
  };

  if (edited === undefined && search['add'] !== '1') {
    return (
      <ProfilePage title="Adresses">
        <AddressRows me={me} />
        <ButtonLink href={`${LIST}?add=1`} icon={<Plus />} wide>
          Ajouter une adresse
        </ButtonLink>
      </ProfilePage>
    );
  }
  return (
    <ProfilePage title={edited === undefined ? 'Nouvelle adresse' : edited.name} back={LIST}>
      <AddressForm
        key={edited?.id ?? 'new'}
        initial={edited}
        served={market ? servedBy(market) : []}
        regions={market?.config.user.region.list ?? []}
        onSave={save}
        onCancel={leave}
      />
      {edited !== undefined && (
        <Button look="danger-line" wide onClick={() => void takeAway(edited)}>
          Retirer cette adresse
        </Button>
      )}
    </ProfilePage>
  );
}
