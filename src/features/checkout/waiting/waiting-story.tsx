import { CloudUpload, MapPin } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { IntendedPlace } from '../../../contract/orders/checkout.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { DEFAULT_ZONE, type Ms } from '../../../domain/calendar/hub-time.ts';
import { isWaiting } from '../../../domain/order/order-intent.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow, useSkew } from '../../../hooks/use-now.ts';
import type { IntentStory } from '../../../mirror/queries/intent-queries.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { cutoffOfIntent } from '../../../mutations/customer/order-intent-mutations.ts';
import { intentWords } from './intent-words.ts';
import { useBankReturn } from '../../finance/payments/use-bank-return.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { Acts } from './waiting-actions.tsx';
import { Changes } from './waiting-changes.tsx';
import { Deadline } from './waiting-deadline.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './waiting-story.module.css';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { settleAuthentications } from '../../../mutations/settle/settle-authentications.ts';

interface StoryProps {
  story: IntentStory;
  zone: string | undefined;
  back: string;
}

/** One order on its way from the phone to the market. */
export function Story({ story, zone = DEFAULT_ZONE, back }: StoryProps) {
  const locale = useLocale();
  const now = useNow(1000);
  const status = useLive(statusOf, {});
  const skew = useSkew();
  const heard = status?.lastContact === undefined ? undefined : status.lastContact + skew;
  useSettledBank(story.decided);
  const { intent } = story;
  const atBank = intent.state === 'needs_auth';
  const { state: bank } = useBankReturn(atBank ? intent._id : undefined, undefined);
  const asking = atBank && (bank === 'asking' || bank === 'offline');
  // The sheet opens automatically on every new change, until dismissed.
  const [putAway, setPutAway] = useState<number>();
  const { until } = story;
  const words = intentWords(intent, {
    now,
    zone,
    locale,
    leaving: !story.held,
    until,
    skew,
    bank,
    cancelled: story.cancelled,
  });
  const ends = endOf(story);
  return (
    <PanelPage
      title={words.title}
      back={back}
      backLabel="Retour aux achats"
      footer={
        <Acts
          story={{ ...story, asking }}
          status={status}
          now={now}
          onShowChanges={() => setPutAway(undefined)}
        />
      }
    >
      <GinghamCloth tone={words.tone === 'bell' ? 'bell' : 'brand'}>
        <Stack as="span" centered ground="surface" radius="full" className={styles.picture}>
          <Mark size={96} />
        </Stack>
      </GinghamCloth>
      <Stack gap="3" justify="center" tone="ink-2" words="center" className={styles.words} role="status">
        <Badge tone={words.tone} icon={<CloudUpload />}>
          {words.badge}
        </Badge>
        <p>{words.text}</p>
        {ends !== undefined && <Deadline ends={ends} now={now} heard={heard} />}
      </Stack>
      <Card>
        <OrderSteps steps={words.steps} />
      </Card>
      <PickupAt place={intent.order.place} />
      {intent.state === 'failed' && intent.code === 'dependency' && (
        <Notice tone="info" title="Quelque chose d’autre a été refusé avant">
          Regardez «&nbsp;À vérifier&nbsp;»&nbsp;: une fois réglé, la commande pourra repartir.
        </Notice>
      )}
      {intent.quote && intent.state === 'needs_confirm' && (
        <Changes
          intent={intent}
          quote={intent.quote}
          open={putAway !== intent.changedAt}
          onClose={() => setPutAway(intent.changedAt)}
        />
      )}
    </PanelPage>
  );
}

/** The pickup point of an order, its opening hours, and how to find it. */
function PickupAt({ place }: { place: IntendedPlace }) {
  const market = useMarket();
  const point = 'deposit' in place && market?.hub.deposits.find(({ id }) => id === place.deposit);
  if (!point) return null;
  const { name, hours = '', note = '' } = point;
  return (
    <Card padding="none">
      <ListRow
        leading={<MapPin />}
        title={name}
        detail={
          <>
            {addressLine(point)}
            {hours !== '' && <b>{` ${hours}`}</b>}
            {note !== '' && <> «&nbsp;{note}&nbsp;»</>}
          </>
        }
      />
    </Card>
  );
}

// An order that the market has waits only for the bank; any other must reach the market before the cut-off.
function endOf({ intent, until }: IntentStory): Ms | undefined {
  if (intent.state === 'needs_auth') return until;
  return isWaiting(intent.state) ? cutoffOfIntent(intent) : undefined;
}

/** Stores the bank's verdict as soon as the order has it: the customer may have answered in another tab. */
function useSettledBank(decided: boolean): void {
  const mirror = useMirror();
  const device = useMutationContext();
  useEffect(() => {
    if (decided) void settleAuthentications(mirror, device);
  }, [decided, mirror, device]);
}
