import { HeartHandshake, Pause, Play, CreditCard, MapPin, Repeat } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import type { Deposit } from '../../../contract/people/addresses.ts';
import { depositOf } from '../../../domain/people/address.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { type HeldSubscription, ownSubscription } from '../../../mirror/queries/subscription-queries.ts';
import { resumeSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import {
  isGift,
  lacksMeans,
  nextWords,
  rhythmWords,
  subscriptionTitle,
} from '../model/subscription-words.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ComingDays } from './coming-deliveries.tsx';
import { PauseSheet } from './pause-contract-sheet.tsx';
import { StateBadge } from './subscription-state-badge.tsx';
import { SubscriptionBill } from './subscription-bill.tsx';
import { SubscriptionLines } from './subscription-lines.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { useMoment } from './use-contract-moment.ts';
import { usePause } from './use-pause-contract.ts';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useMe } from '../../../hooks/use-me.ts';
import { cardTitle } from '../../finance/payments/card-words.ts';
import { MeansSheet } from './payment-means-sheet.tsx';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { DeliverySheet } from './contract-delivery-sheet.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { ContractAtBank } from './contract-at-bank.tsx';

const LIST = '/subscriptions';

/** One contract: content, days, price, payment, and all actions on it. */
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
      <Row as="p" gap="2" wrap>
        <StateBadge subscription={subscription} waiting={waiting} />
      </Row>
      <SubscriptionTrouble subscription={subscription} />
      <PauseOrResume subscription={subscription} />
      <ComingDays subscription={subscription} moment={moment} />
      <SubscriptionLines key={subscription.id} subscription={subscription} />
      <SubscriptionBill subscription={subscription} />
      <Section title={gift ? 'Paiement' : 'Livraison et paiement'}>
        <Card padding="none">
          <DeliveryRow subscription={subscription} slots={slots} deposits={market?.hub.deposits ?? []} />
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

/** The payment method of a contract; a touch changes it. */
function MeansRow({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  const me = useMe();
  const method = me?.payments.find(({ alias }) => alias === subscription.paymentAlias);
  return (
    <>
      <ListRow
        leading={<CreditCard aria-hidden />}
        title={method === undefined ? 'Moyen de paiement retiré' : cardTitle(method)}
        detail={`${method?.provider === 'invoice' ? 'Facturé' : 'Débité'} à chaque ${isGift(subscription) ? 'don' : 'livraison'}`}
        onPress={afterSubscription(subscription.status, 'renew').ok ? () => setOpen(true) : undefined}
      />
      <MeansSheet subscription={subscription} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface DeliveryRowProps {
  subscription: Subscription;
  slots: Readonly<Record<string, string>> | undefined;
  deposits: readonly Deposit[];
}

/** The place and time of a contract; a touch changes it. */
function DeliveryRow({ subscription, slots, deposits }: DeliveryRowProps) {
  const [open, setOpen] = useState(false);
  const { shipping, status } = subscription;
  if (shipping === undefined) return null;
  const hours = shipping.deposit ? (depositOf(shipping, deposits)?.hours ?? '') : '';
  return (
    <>
      <ListRow
        leading={<MapPin aria-hidden />}
        title={shipping.name}
        detail={`${addressLine(shipping)}, ${rhythmWords(subscription, slots)}${hours === '' ? '' : `\u00a0: ${hours}`}`}
        onPress={afterSubscription(status, 'change').ok ? () => setOpen(true) : undefined}
      />
      {open && <DeliverySheet subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A contract that was just concluded arrives with the next pull. */
const ARRIVES_MS = 4_000;

/** Replaces a contract that this device does not have: still loading, or ended. */
function MissingSubscription() {
  const [{ person }] = useDevice();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ARRIVES_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waited) return <SkeletonRows count={5} />;
  return (
    <EmptyOrMissing need={needOfOwn(person)} what="Cet abonnement">
      <EmptyState
        picture={<Repeat />}
        title="Cet abonnement n’est plus là"
        action={
          <ButtonLink look="primary" href="/subscriptions">
            Voir mes abonnements
          </ButtonLink>
        }
      >
        Il a été résilié, ou il est d’un autre compte. Ses commandes restent dans votre compte.
      </EmptyState>
    </EmptyOrMissing>
  );
}

/** Why a delivery failed, or what the bank awaits. */
function SubscriptionTrouble({ subscription }: { subscription: Subscription }) {
  const me = useMe();
  const { status, latestPaymentIntent, issue, paymentAlias } = subscription;
  const words = isGift(subscription) ? GIFT_TROUBLE : DELIVERY_TROUBLE;
  if (status === 'incomplete' && latestPaymentIntent?.status === 'requires_action') {
    return (
      <ContractAtBank contract={subscription.id} intent={latestPaymentIntent}>
        {words.bank}
      </ContractAtBank>
    );
  }
  const removed = me != null && !me.payments.some(({ alias }) => alias === paymentAlias);
  if (lacksMeans(subscription) || (removed && status !== 'incomplete' && status !== 'cancel')) {
    return (
      <Notice tone="danger" title="Il manque un moyen de paiement">
        {`${issue === undefined ? '' : `${issue} `}Choisissez-en un autre${NO_BREAK}: ${words.stopped}`}
      </Notice>
    );
  }
  if (status === 'incomplete') {
    return (
      <Notice tone="danger" title="Le paiement a été refusé">
        {`${issue === undefined ? '' : `${issue} `}Choisissez un autre moyen de paiement${NO_BREAK}: ${words.after}`}
      </Notice>
    );
  }
  return issue === undefined ? null : (
    <Notice tone="bell" title={words.missed}>
      {issue}
    </Notice>
  );
}

const DELIVERY_TROUBLE = {
  bank: 'Rien n’est livré avant votre accord.',
  after: 'les livraisons reprennent aussitôt.',
  stopped: 'rien n’est livré d’ici là.',
  missed: 'La dernière livraison n’a pas pu être commandée',
};

const GIFT_TROUBLE: typeof DELIVERY_TROUBLE = {
  bank: 'Rien n’est prélevé avant votre accord.',
  after: 'vos dons reprennent aussitôt.',
  stopped: 'rien n’est donné d’ici là.',
  missed: 'Le dernier don n’a pas pu être prélevé',
};
