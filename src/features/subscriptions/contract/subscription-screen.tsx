import { HeartHandshake, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { type HeldSubscription, ownSubscription } from '../../../mirror/queries/subscription-queries.ts';
import { resumeSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { isGift, nextWords, rhythmWords, subscriptionTitle } from '../model/subscription-words.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ComingDays } from './coming-deliveries.tsx';
import { MeansRow } from './payment-means-row.tsx';
import { MissingSubscription } from './missing-subscription.tsx';
import { PauseSheet } from './pause-contract-sheet.tsx';
import { DeliveryRow } from './contract-delivery-row.tsx';
import { StateBadge } from './subscription-state-badge.tsx';
import { SubscriptionBill } from './subscription-bill.tsx';
import { SubscriptionLines } from './subscription-lines.tsx';
import { SubscriptionTrouble } from './subscription-trouble.tsx';
import styles from './subscription-pages.module.css';
import { useMoment } from './use-contract-moment.ts';
import { usePause } from './use-pause-contract.ts';

const LIST = '/subscriptions';

/** One contract: what it brings and when, what it costs and how, and everything that can be done with it. */
export function SubscriptionScreen() {
  const { params } = useAppLocation();
  const [{ person }] = useDevice();
  const held = useLive(ownSubscription, { person, id: params['id'] ?? '' });
  useTitle(held ? subscriptionTitle(held.subscription) : 'Abonnement');
  if (held) return <Shown {...held} />;
  return (
    <Page head={<PageHead title="Abonnement" back={LIST} />}>
      {held === undefined ? <SkeletonRows count={5} /> : <MissingSubscription />}
    </Page>
  );
}

function Shown({ subscription, waiting }: HeldSubscription) {
  const market = useMarket();
  const moment = useMoment(subscription);
  const gift = isGift(subscription);
  const slots = market?.hub.slug === subscription.hub ? market?.hub.shippingtimes : undefined;
  return (
    <Page
      head={
        <PageHead
          title={subscriptionTitle(subscription)}
          back={LIST}
          detail={`${rhythmWords(subscription, slots)}, ${nextWords(subscription, moment)}`}
        />
      }
    >
      <p className={styles.state}>
        <StateBadge subscription={subscription} waiting={waiting} />
      </p>
      <SubscriptionTrouble subscription={subscription} />
      <PauseOrResume subscription={subscription} />
      <ComingDays subscription={subscription} moment={moment} />
      <SubscriptionLines key={subscription.id} subscription={subscription} />
      <SubscriptionBill subscription={subscription} />
      <Section title={gift ? 'Paiement' : 'Livraison et paiement'}>
        <Card padding="none">
          <DeliveryRow subscription={subscription} slots={slots} />
          <MeansRow subscription={subscription} />
        </Card>
      </Section>
      {gift && (
        <ButtonLink
          icon={<HeartHandshake />}
          wide
          href={`/subscriptions/support?instead=${encodeURIComponent(subscription.id)}`}
        >
          Changer de palier
        </ButtonLink>
      )}
      <CancelSubscription subscription={subscription} />
    </Page>
  );
}

function PauseOrResume({ subscription }: { subscription: Subscription }) {
  const resume = useMutate(resumeSubscription);
  const pause = usePause(subscription.id);
  const [open, setOpen] = useState(false);
  const { id, status } = subscription;
  if (afterSubscription(status, 'resume').ok) {
    return (
      <Button icon={<Play />} wide onClick={() => toastOnFailure(resume({ id }))}>
        {isGift(subscription) ? 'Reprendre mon soutien' : 'Reprendre les livraisons'}
      </Button>
    );
  }
  if (!afterSubscription(status, 'pause').ok) return null;
  return (
    <>
      <Button icon={<Pause />} wide onClick={() => setOpen(true)}>
        Mettre en pause
      </Button>
      <PauseSheet subscription={subscription} open={open} onClose={() => setOpen(false)} pause={pause} />
    </>
  );
}
