import { HeartHandshake, Landmark, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { Subscription } from '../../contract/subscriptions.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/hub-time.ts';
import { afterSubscription } from '../../domain/subscription.ts';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { useNow } from '../../hooks/use-now.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { type HeldSubscription, ownSubscription } from '../../mirror/queries/subscriptions.ts';
import { resumeSubscription } from '../../mutations/subscriptions.ts';
import { NotHere } from '../../parts/not-here.tsx';
import { nextWords, rhythmWords, subscriptionTitle } from '../../parts/subscription-words.ts';
import { useMarket } from '../../parts/market.tsx';
import { tell } from '../../parts/tell.ts';
import { useTitle } from '../../parts/use-title.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ComingDays } from './coming-days.tsx';
import { MeansRow } from './means-row.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { StateBadge } from './state-badge.tsx';
import { SubscriptionBill } from './subscription-bill.tsx';
import { SubscriptionLines } from './subscription-lines.tsx';
import { Section } from '../../components/section.tsx';
import { Card } from '../../components/card.tsx';
import styles from './subscriptions.module.css';
import { usePause } from './use-pause.ts';

const LIST = '/subscriptions';

/** One contract: what it brings and when, what it costs and how, and everything that can be done with it. */
export function SubscriptionScreen() {
  const { params } = usePlace();
  const [{ person }] = useDevice();
  const held = useLive(ownSubscription, { person, id: params['id'] ?? '' });
  useTitle(held ? subscriptionTitle(held.subscription) : 'Abonnement');
  if (held) return <Shown {...held} />;
  return (
    <Page head={<PageHead title="Abonnement" back={LIST} />}>
      {held === undefined ? <SkeletonRows count={5} /> : <NotHere what="Cet abonnement" />}
    </Page>
  );
}

function Shown({ subscription, waiting }: HeldSubscription) {
  const market = useMarket();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const slots = market?.hub.slug === subscription.hub ? market?.hub.shippingtimes : undefined;
  return (
    <Page
      head={
        <PageHead
          title={subscriptionTitle(subscription)}
          back={LIST}
          detail={`${rhythmWords(subscription, slots)}, ${nextWords(subscription, today)}`}
        />
      }
    >
      <p className={styles.state}>
        <StateBadge subscription={subscription} waiting={waiting} />
      </p>
      <Trouble subscription={subscription} />
      <PauseOrResume subscription={subscription} />
      <ComingDays subscription={subscription} today={today} />
      <SubscriptionLines key={subscription.id} subscription={subscription} />
      <SubscriptionBill subscription={subscription} />
      <Section title={subscription.patreon.length > 0 ? 'Paiement' : 'Livraison et paiement'}>
        <Card padding="none">
          <DeliveryRow subscription={subscription} slots={slots} />
          <MeansRow subscription={subscription} />
        </Card>
      </Section>
      {subscription.patreon.length > 0 && (
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

/** Why nothing came, or what the bank waits for. */
function Trouble({ subscription: { status, latestPaymentIntent, issue } }: { subscription: Subscription }) {
  const bank = latestPaymentIntent?.status === 'requires_action' ? latestPaymentIntent.url : undefined;
  if (status === 'incomplete' && bank !== undefined) {
    return (
      <Notice
        tone="bell"
        title="Votre banque vous attend"
        actions={
          <Button size={44} look="bell" icon={<Landmark />} onClick={() => location.assign(bank)}>
            Continuer à la banque
          </Button>
        }
      >
        Rien n’est livré avant votre accord.
      </Notice>
    );
  }
  if (status === 'incomplete') {
    return (
      <Notice tone="danger" title="Le paiement a été refusé">
        {issue === undefined ? '' : `${issue} `}Choisissez un autre moyen de paiement&nbsp;: les livraisons
        reprennent aussitôt.
      </Notice>
    );
  }
  return issue === undefined ? null : (
    <Notice tone="bell" title="La dernière livraison n’a pas pu être commandée">
      {issue}
    </Notice>
  );
}

function PauseOrResume({ subscription }: { subscription: Subscription }) {
  const resume = useMutate(resumeSubscription);
  const pause = usePause(subscription.id);
  const [open, setOpen] = useState(false);
  const { id, status } = subscription;
  if (afterSubscription(status, 'resume').ok) {
    return (
      <Button icon={<Play />} wide onClick={() => void tell(resume({ id }))}>
        Reprendre les livraisons
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
