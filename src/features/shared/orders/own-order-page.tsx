import { PackageX } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { ownOrder } from '../../../mirror/queries/own-orders.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { EmptyOrMissing } from '../local-data/empty-list.tsx';
import { ProfilePage } from '../pages/account-page.tsx';

const LIST = '/profile/orders';

/**
 * A page about one of the person's own orders, named in the URL. While it is loading, and when it is not
 * theirs, the page says so below its title.
 */
export function OwnOrderPage({
  title,
  wide,
  page: Page,
}: {
  title: string;
  wide?: boolean;
  page: ComponentType<{ order: Order }>;
}) {
  const { params } = useAppLocation();
  const [{ person }] = useDevice();
  const order = useLive(ownOrder, { person, oid: Number(params['oid']) });
  if (order) return <Page order={order} />;
  return (
    <ProfilePage title={title} back={LIST} wide={wide}>
      {order === undefined ? (
        <SkeletonRows count={6} />
      ) : (
        <EmptyOrMissing need={needOfOwn(person)} what="Cette commande">
          <EmptyState
            picture={<PackageX />}
            title="Commande introuvable"
            action={<ButtonLink href={LIST}>Voir mes commandes</ButtonLink>}
          >
            Elle est d’un autre compte, ou passée il y a plus de douze mois.
          </EmptyState>
        </EmptyOrMissing>
      )}
    </ProfilePage>
  );
}
