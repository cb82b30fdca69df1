import { Plus, Repeat } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconLink } from '../../components/icon-button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { ownRowsSeen } from '../../mirror/queries/own-orders.ts';
import { ownSubscriptions } from '../../mirror/queries/subscriptions.ts';
import { NotHere } from '../../parts/not-here.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import styles from './subscriptions.module.css';

/** Where products are that may come again and again. */
const REGULAR = '/products?facets=subscription';

/** What comes back to a person by itself, with the next delivery of each; readable and paused without a network. */
export function SubscriptionsScreen() {
  const [{ person }] = useDevice();
  const held = useLive(ownSubscriptions, { person });
  const seen = useLive(ownRowsSeen, { person });
  useTitle('Abonnements');
  return (
    <div className={styles.page}>
      <PageHead
        title="Abonnements"
        actions={<IconLink label="Nouvel abonnement" icon={<Plus />} href={REGULAR} />}
      />
      <div className={styles.list}>
        {held === undefined && <SkeletonRows count={4} />}
        {held?.length === 0 && (seen === undefined ? <NotHere what="Vos abonnements" /> : <None />)}
        {held?.map(({ subscription, waiting }) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} waiting={waiting} />
        ))}
        {held !== undefined && held.length > 0 && (
          <p className={styles.note}>
            Une pause ou un arrêt demandé hors ligne part au retour du réseau. Une commande est passée trois
            jours avant sa livraison&nbsp;: ensuite, elle vient.
          </p>
        )}
      </div>
    </div>
  );
}

function None() {
  return (
    <EmptyState
      picture={<Repeat />}
      title="Aucun abonnement"
      action={
        <ButtonLink href={REGULAR} look="primary">
          Voir les produits à l’abonnement
        </ButtonLink>
      }
    >
      Le pain du mardi, le lait du samedi&nbsp;: choisissez une fois, ils reviennent d’eux-mêmes. Vous faites
      une pause quand vous voulez.
    </EmptyState>
  );
}
