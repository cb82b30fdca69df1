import { Ellipsis, Link2Off, LogOut, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import type { CartRow } from '../../../contract/orders/cart.ts';
import {
  endSharing,
  removeMember,
  revokeInvitations,
  type SharedBasket,
} from '../../../contract/orders/shared-baskets.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { LazyConfirm, LazyMenu, LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ShareForm } from './share-form.tsx';

interface BasketMenuProps {
  readonly cart: CartRow;
  readonly shared: SharedBasket;
  readonly own: boolean;
  /** Called when the links that were sent are no longer valid. */
  readonly onLinksEnded: () => void;
}

/** The actions of the owner or a member on the whole basket. */
export function BasketMenu({ cart, shared, own, onLinksEnded }: BasketMenuProps) {
  const [{ person }] = useDevice();
  const go = useGo();
  const end = useRemoteMutation(endSharing);
  const leave = useRemoteMutation(removeMember);
  const revoke = useRemoteMutation(revokeInvitations);
  const [open, setOpen] = useState<'rename' | 'end'>();
  const body = { hub: cart.hub };
  const revokeLinks = async () => {
    const done = await revoke.mutate({ body });
    if (done.ok) onLinksEnded();
    showToast({ title: done.ok ? 'Les liens envoyés ne marchent plus.' : done.message, kind: 'info' });
  };
  const finish = async () => {
    const done = own
      ? await end.mutate({ body })
      : await leave.mutate({ body: { basket: cart.id, member: person } });
    if (done.ok) go('/home', { replace: true });
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <LazyMenu
        label="Autres actions sur ce cabas"
        icon={<Ellipsis />}
        actions={
          own
            ? [
                { label: 'Renommer', icon: <Pencil />, onAction: () => setOpen('rename') },
                {
                  label: 'Annuler les liens envoyés',
                  icon: <Link2Off />,
                  onAction: () => void revokeLinks(),
                },
                {
                  label: 'Arrêter le partage',
                  icon: <UserX />,
                  danger: true,
                  onAction: () => setOpen('end'),
                },
              ]
            : [{ label: 'Quitter ce cabas', icon: <LogOut />, danger: true, onAction: () => setOpen('end') }]
        }
      />
      <LazySheet open={open === 'rename'} onClose={close} title="Renommer le cabas">
        <ShareForm hub={cart.hub} known={shared} onSaved={close} />
      </LazySheet>
      <LazyConfirm
        open={open === 'end'}
        title={own ? 'Arrêter le partage\u00a0?' : 'Quitter ce cabas\u00a0?'}
        text={
          own
            ? 'Les autres ne verront plus ce cabas. Ses produits restent dans votre cabas.'
            : 'Vos ajouts y restent. Un lien encore valable vous y ramène.'
        }
        act={own ? 'Arrêter' : 'Quitter'}
        busy={end.pending || leave.pending}
        error={(end.refusal ?? leave.refusal)?.message}
        onClose={close}
        onAct={() => void finish()}
      />
    </>
  );
}
