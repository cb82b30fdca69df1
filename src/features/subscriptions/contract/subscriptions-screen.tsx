import { HeartHandshake, Plus, Repeat } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { amount } from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import { PATREON_TIERS } from '../../../domain/subscription/patreon.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ownSubscriptions } from '../../../mirror/queries/subscription-queries.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { isGift } from '../model/subscription-words.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import styles from './subscription-pages.module.css';

/** The catalogue filtered by products that can be subscribed to. */
const REGULAR = '/products?facets=subscription';

const LEAST_GIFT = centimes(Math.min(...PATREON_TIERS.map(({ price }) => price)));

/** A person's contracts with their next deliveries; readable and pausable offline. */
export function SubscriptionsScreen() {
  const [{ person }] = useDevice();
  const held = useLive(ownSubscriptions, { person });
  const need = needOfOwn(person);
  const locale = useLocale();
  useTitle('Abonnements');
  return (
    <Page
      head={
        <PageHead
          title="Abonnements"
          actions={<IconLink label="Nouvel abonnement" icon={<Plus />} href={REGULAR} />}
        />
      }
    >
      {held === undefined && <SkeletonRows count={4} />}
      {held?.length === 0 && (
        <EmptyOrMissing need={need} what="Vos abonnements" many>
          <None />
        </EmptyOrMissing>
      )}
      {held !== undefined && held.length > 0 && <PartialNotice need={need} />}
      {held?.map(({ subscription, waiting }) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} waiting={waiting} />
      ))}
      {held !== undefined && held.length > 0 && (
        <p className={styles.note} data-foot>
          Une pause ou un arrêt demandé hors ligne part au retour du réseau. Une commande est passée trois
          jours avant sa livraison&nbsp;: ensuite, elle vient.
        </p>
      )}
      {held?.some(({ subscription }) => isGift(subscription)) === false && (
        <Card padding="none">
          <ListRow
            leading={<HeartHandshake aria-hidden />}
            title="Soutenir le marché"
            detail={`Un don régulier, dès ${amount(LEAST_GIFT, locale)} par mois`}
            href="/subscriptions/support"
          />
        </Card>
      )}
    </Page>
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
