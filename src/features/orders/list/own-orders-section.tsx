import { ShoppingBasket } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { UserRow } from '../../../contract/people/users.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ownOrders } from '../../../mirror/queries/own-orders.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { OrderCard } from './order-card.tsx';
import { type OrderGroup, orderGroups } from './order-with-complements.ts';
import { WaitingCard } from '../../checkout/waiting/waiting-card.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

/** A person's orders: unsent ones first, then current ones, complements under the order that they travel with. */
export function OrdersSection({ me }: { me: UserRow }) {
  const orders = useLive(ownOrders, { person: me.id });
  const need = needOfOwn(me.id);
  if (orders === undefined) {
    return (
      <ProfilePage title="Commandes">
        <SkeletonRows count={5} />
      </ProfilePage>
    );
  }
  const { current, past } = orderGroups(orders);
  return (
    <ProfilePage title="Commandes">
      <WaitingCard />
      {orders.length === 0 ? (
        <EmptyOrMissing need={need} what="Vos commandes" many>
          <NoOrder />
        </EmptyOrMissing>
      ) : (
        <PartialNotice need={need} />
      )}
      {current.length > 0 && (
        <Section title="En cours">
          <Groups groups={current} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Terminées">
          <Groups groups={past} />
        </Section>
      )}
    </ProfilePage>
  );
}

function Groups({ groups }: { groups: readonly OrderGroup[] }) {
  return (
    <Card padding="none">
      {groups.map(({ order, complements }) => [
        <OrderCard key={order.oid} order={order} />,
        ...complements.map((complement) => <OrderCard key={complement.oid} order={complement} complement />),
      ])}
    </Card>
  );
}

function NoOrder() {
  return (
    <EmptyState
      picture={<ShoppingBasket />}
      title="Aucune commande"
      action={
        <ButtonLink href="/home" look="primary">
          Voir les rayons
        </ButtonLink>
      }
    >
      Vos commandes et leurs montants restent ici douze mois, aussi sans réseau.
    </EmptyState>
  );
}
