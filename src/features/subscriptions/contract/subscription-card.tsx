import { CreditCard, Ellipsis, Landmark, Pause, Pencil, Play, HeartHandshake } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { usePendingPress } from '../../../ui/actions/use-pending-press.ts';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { figure, list } from '../../../domain/text/french.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { subscriptionTotal } from '../../../domain/subscription/subscription-total.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { resumeSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { nextWords, rhythmWords, subscriptionTitle, isGift } from '../model/subscription-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { MeansSheet } from './payment-means-sheet.tsx';
import { PauseSheet } from './pause-contract-sheet.tsx';
import { StateBadge } from './subscription-state-badge.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './subscription-pages.module.css';
import { useMoment } from './use-contract-moment.ts';
import { usePause } from './use-pause-contract.ts';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';

/** A contract in the list: rhythm, next delivery, content, price, and the two most used actions. */
export function SubscriptionCard({
  subscription,
  waiting,
}: {
  subscription: Subscription;
  waiting: boolean;
}) {
  const locale = useLocale();
  const market = useMarket();
  const title = useId();
  const slots = market?.hub.slug === subscription.hub ? market?.hub.shippingtimes : undefined;
  const moment = useMoment(subscription);
  return (
    <section aria-labelledby={title} data-paused={subscription.status === 'paused' || undefined}>
      <Card padding="none">
        <Row as="header" justify="between" wrap className={styles.head}>
          <div>
            <Text as="h2" size="20" id={title}>
              <Link href={hrefOf(subscription)}>{subscriptionTitle(subscription)}</Link>
            </Text>
            <Text as="p" size="14" tone="ink-2">
              {rhythmWords(subscription, slots)}
            </Text>
            <Text as="p" size="14" tone="ink-2">
              {nextWords(subscription, moment)}
            </Text>
          </div>
          <StateBadge subscription={subscription} waiting={waiting} />
        </Row>
        <Row gap="3" align="center" justify="between" wrap className={styles.brings}>
          <SubscriptionTiles subscription={subscription} />
          <Money figure={figure(subscriptionTotal(subscription), locale)} currency="CHF" size="large" />
        </Row>
        <Acts subscription={subscription} named={subscriptionTitle(subscription)} />
      </Card>
    </section>
  );
}

/** The link to the contract's page. */
function hrefOf({ id }: Pick<Subscription, 'id'>): string {
  return `/subscriptions/${encodeURIComponent(id)}`;
}

function Acts({ subscription, named }: { subscription: Subscription; named: string }) {
  return (
    <Row wrap line="top" className={styles.acts}>
      <First subscription={subscription} named={named} />
      <Link href={hrefOf(subscription)} aria-label={`${moreWord(subscription)}, ${named}`}>
        {subscription.status === 'incomplete' ? <Ellipsis /> : <Pencil />}
        {moreWord(subscription)}
      </Link>
    </Row>
  );
}

function moreWord({ status }: Subscription): string {
  return status === 'incomplete' ? 'Plus' : 'Modifier';
}

/** The most used action for the contract's state. */
function First({ subscription, named }: { subscription: Subscription; named: string }) {
  const go = useGo();
  const resume = useMutate(resumeSubscription);
  const pause = usePause(subscription.id);
  const [open, setOpen] = useState(false);
  const { id, status, latestPaymentIntent } = subscription;
  const close = () => setOpen(false);
  if (status === 'incomplete') {
    // The contract's page asks for the state of the payment before it links to the bank.
    if (latestPaymentIntent?.status === 'requires_action')
      return (
        <Act icon={<Landmark />} urgent onClick={() => go(hrefOf(subscription))} named={named}>
          Continuer à la banque
        </Act>
      );
    return (
      <>
        <Act icon={<CreditCard />} urgent onClick={() => setOpen(true)} named={named}>
          Changer de carte
        </Act>
        <MeansSheet subscription={subscription} open={open} onClose={close} />
      </>
    );
  }
  if (afterSubscription(status, 'resume').ok) {
    return (
      <Act icon={<Play />} onClick={() => toastOnFailure(resume({ id }))} named={named}>
        Reprendre
      </Act>
    );
  }
  if (!afterSubscription(status, 'pause').ok) return null;
  return (
    <>
      <Act icon={<Pause />} onClick={() => setOpen(true)} named={named}>
        Pause
      </Act>
      <PauseSheet subscription={subscription} open={open} onClose={close} pause={pause} />
    </>
  );
}

interface ActProps {
  icon: ReactNode;
  /** The contract's name: two buttons of a list must not share their accessible name. */
  named: string;
  urgent?: boolean;
  /** A returned promise shows the button as busy. */
  onClick: () => unknown;
  children: string;
}

function Act({ icon, named, urgent = false, onClick, children }: ActProps) {
  const { touched, once } = usePendingPress();
  return (
    <button
      type="button"
      data-urgent={urgent || undefined}
      aria-label={`${children}, ${named}`}
      aria-busy={touched || undefined}
      onClick={() => once(onClick)}
    >
      {icon}
      {children}
    </button>
  );
}

const MOST = 4;

/** Pictures of the first products; their names are read aloud. */
function SubscriptionTiles({ subscription }: { subscription: Subscription }) {
  const { hub = '', items, status } = subscription;
  const products = useLive(productsOf, { hub, skus: items.map(({ sku }) => sku) });
  const pictures = new Map(products?.map(({ sku, photo }) => [sku, photo]));
  const muted = status === 'paused';
  if (isGift(subscription)) {
    return (
      <Row gap="1h">
        <Tile size={52} tint="rose" muted={muted}>
          <HeartHandshake aria-hidden />
        </Tile>
      </Row>
    );
  }
  return (
    <Row gap="1h">
      <span className="visually-hidden">{list(items.map(({ title }) => title))}</span>
      {items.slice(0, items.length > MOST ? MOST - 1 : MOST).map(({ sku, title }) => (
        <span key={sku} aria-hidden>
          <Tile
            size={52}
            tint={tintOf(pictures.get(sku)?.tint)}
            picture={smallPhoto(pictures.get(sku)?.url)}
            muted={muted}
          >
            {title.charAt(0)}
          </Tile>
        </span>
      ))}
      {items.length > MOST && (
        <span aria-hidden>
          <Tile size={52} muted={muted}>{`+${items.length - MOST + 1}`}</Tile>
        </span>
      )}
    </Row>
  );
}
