import { ShoppingBasket } from 'lucide-react';
import { cartId } from '../../../contract/core/lanes.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { cartById } from '../../../mirror/queries/cart-query.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { EndedBasket } from './ended-basket.tsx';
import { OpenBasket } from './open-basket.tsx';
import { ShareForm } from './share-form.tsx';

const TITLE = 'Cabas partagé';

/** A shared basket by its id: one's own, to share or manage, or that of another person. */
export function BasketScreen() {
  const { params } = useAppLocation();
  const [{ person, hub = '' }] = useDevice();
  const id = params['id'] === 'mine' ? cartId(person, hub) : (params['id'] ?? '');
  const cart = useLive(cartById, { id });
  const own = id === cartId(person, id.slice(id.indexOf(':') + 1));
  if (cart === undefined) {
    return (
      <ProfilePage title={TITLE} back="/home">
        <SkeletonRows count={5} />
      </ProfilePage>
    );
  }
  const shared = cart?.shared;
  if (cart === null || shared === undefined) {
    return own ? (
      <ProfilePage title="Partager mon cabas" back="/home" detail="Vous payez, les autres ajoutent">
        <ShareForm hub={id.slice(id.indexOf(':') + 1)} />
      </ProfilePage>
    ) : (
      <ProfilePage title={TITLE} back="/home">
        <EmptyOrMissing need={needOfOwn(person)} what="Ce cabas">
          <EmptyState
            picture={<ShoppingBasket />}
            title="Ce cabas n’est pas partagé avec vous"
            action={
              <ButtonLink look="primary" href="/products">
                Aller aux rayons
              </ButtonLink>
            }
          >
            Demandez un lien à la personne qui le partage.
          </EmptyState>
        </EmptyOrMissing>
      </ProfilePage>
    );
  }
  return shared.state === 'open' ? (
    <OpenBasket cart={cart} shared={shared} own={own} />
  ) : (
    <EndedBasket id={id} shared={shared} />
  );
}
