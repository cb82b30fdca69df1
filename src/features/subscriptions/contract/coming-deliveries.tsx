import { useState } from 'react';
import { CalendarDays, CalendarX2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { changeDelivery, type Subscription } from '../../../contract/orders/subscriptions.ts';
import {
  amount,
  capital,
  count,
  day as dayName,
  list,
  type Locale,
  shortDay,
} from '../../../domain/text/french.ts';
import { changedOn, linesOfDelivery } from '../../../domain/subscription/delivery-lines.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import {
  type ComingDelivery,
  ORDERED_AT,
  orderedOn,
} from '../../../domain/subscription/subscription-dates.ts';
import { subscriptionTotal } from '../../../domain/subscription/subscription-total.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { skipDelivery } from '../../../mutations/customer/subscription-mutations.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import {
  type BroughtLine,
  type ContractMarket,
  type PricedDelivery,
  pricedDelivery,
  useContractMarket,
} from '../model/contract-market.ts';
import { closedDayWords } from '../model/closed-day-words.ts';
import { comingDays, isGift, isUnderWay, type Moment } from '../model/subscription-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { SingleDeliverySheet } from './single-delivery-sheet.tsx';
import styles from './subscription-pages.module.css';

const SHOWN = 4;

/** The next deliveries with their cost at today's prices; each can be skipped or restored until it is ordered. */
export function ComingDays({ subscription, moment }: { subscription: Subscription; moment: Moment }) {
  const gift = isGift(subscription);
  const days = comingDays(subscription, moment, gift ? 1 : SHOWN);
  const contractMarket = useContractMarket(subscription);
  if (days.length === 0) return null;
  return (
    <Section title={gift ? 'Prochain don' : 'Prochaines livraisons'}>
      <Card padding="none">
        <ul>
          {days.map((each) => (
            <li key={each.day}>
              {gift ? (
                <Gift subscription={subscription} day={each.day} moment={moment} />
              ) : (
                <Delivery {...{ subscription, moment, contractMarket }} {...each} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

interface ComingProps {
  subscription: Subscription;
  moment: Moment;
}

function Gift({ subscription, day, moment }: ComingProps & { day: IsoDay }) {
  const locale = useLocale();
  return (
    <ListRow
      leading={<CalendarDays aria-hidden />}
      title={capital(dayName(day))}
      detail={isUnderWay(subscription, day, moment) ? 'En cours de prélèvement' : undefined}
      trailing={amount(subscriptionTotal(subscription), locale)}
    />
  );
}

/** One delivery with its own price. A skip applies at once, also offline; the server decides whether it was in time. */
function Delivery({
  subscription,
  moment,
  contractMarket,
  ...delivery
}: ComingProps & ComingDelivery & { contractMarket: ContractMarket | undefined }) {
  const { day, state, movedFrom: due = day } = delivery;
  const skip = useMutate(skipDelivery);
  const restore = useRestore(subscription.id);
  const [shown, setShown] = useState(false);
  const open = !isUnderWay(subscription, day, moment);
  const skipped = state === 'skipped';
  const changed = changedOn(subscription.changed, due).length > 0;
  return (
    <>
      <ListRow
        leading={skipped ? <CalendarX2 aria-hidden /> : <CalendarDays aria-hidden />}
        title={<span className={skipped ? styles.skipped : undefined}>{capital(dayName(day))}</span>}
        detail={<Facts {...{ subscription, moment, contractMarket, ...delivery }} open={open} />}
      />
      {open && (
        <Row wrap justify="end" gap="1" className={styles.dates}>
          {(due !== day || changed) && (
            <Button
              look="ghost"
              size={44}
              busy={restore.pending}
              aria-label={`Rétablir la livraison du ${dayName(day)}`}
              onClick={() => restore.restore(due)}
            >
              Rétablir
            </Button>
          )}
          {!skipped && (
            <Button
              look="ghost"
              size={44}
              aria-label={`Prix et articles de la livraison du ${dayName(day)}`}
              onClick={() => setShown(true)}
            >
              Prix et articles
            </Button>
          )}
          <Button
            look="ghost"
            size={44}
            aria-label={`${skipped ? 'Reprendre' : 'Sauter'} la livraison du ${dayName(day)}`}
            onClick={() => toastOnFailure(skip({ id: subscription.id, day: due, skipped: !skipped }))}
          >
            {skipped ? 'Reprendre' : 'Sauter'}
          </Button>
        </Row>
      )}
      {shown && (
        <SingleDeliverySheet
          {...{ subscription, moment, day, due }}
          restore={restore.restore}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

/** The price of a delivery, until when it can be changed, and how it differs from the others. */
function Facts({
  subscription,
  moment,
  contractMarket,
  day,
  state,
  movedFrom,
  open,
}: ComingProps & {
  contractMarket: ContractMarket | undefined;
  open: boolean;
} & ComingDelivery) {
  const locale = useLocale();
  const changes = changedOn(subscription.changed, movedFrom ?? day);
  const lines = linesOfDelivery<BroughtLine>(subscription.items, changes);
  const delivery = contractMarket && pricedDelivery(contractMarket, subscription, lines, day);
  const closed = contractMarket && closedDayWords(subscription, day, moment, contractMarket.ordering.hub);
  const until = `jusqu’au ${lastMoment(day)}`;
  if (!open) return CLOSED[state];
  if (state === 'skipped') return `Sautée, à reprendre ${until}`;
  return (
    <>
      <span
        className={styles.fact}
      >{`${priceWords(subscription, delivery, locale)}, modifiable ${until}`}</span>
      {movedFrom !== undefined && (
        <span className={styles.fact}>{`Déplacée, au lieu du ${shortDay(movedFrom)}`}</span>
      )}
      {changes.length > 0 && (
        <span className={styles.fact}>
          {`${capital(count(changes.length, 'article changé', 'articles changés'))} cette fois-là`}
        </span>
      )}
      {delivery !== undefined && delivery.missing.length > 0 && (
        <span className={styles.fact} data-tone="bell">
          {`Sans ${list(delivery.missing.map(({ line }) => line.title))}`}
        </span>
      )}
      {closed !== undefined && (
        <span className={styles.fact} data-tone="bell">
          {closed}
        </span>
      )}
    </>
  );
}

function priceWords(
  subscription: Subscription,
  delivery: PricedDelivery | undefined,
  locale: Locale,
): string {
  if (delivery === undefined) return amount(subscriptionTotal(subscription), locale);
  const { priced, entries } = delivery;
  if (priced === undefined)
    return entries.length === 0
      ? 'Rien n’est disponible ce jour-là'
      : amount(subscriptionTotal(subscription), locale);
  const price = amount(priced.totals.toPay, locale);
  return priced.approximate === 0 ? price : `Environ ${price}, au plus ${amount(priced.atMost, locale)}`;
}

/** Brings a delivery back to its own day and to the lines of the contract. */
function useRestore(id: string) {
  const mutation = useRemoteMutation(changeDelivery);
  return {
    pending: mutation.pending,
    restore: async (due: IsoDay): Promise<void> => {
      const result = await mutation.mutate({ params: { id }, body: { day: due, to: due, lines: [] } });
      showToast(result.ok ? { title: 'Livraison rétablie.' } : { title: result.message, kind: 'info' });
    },
  };
}

const CLOSED: Readonly<Record<ComingDelivery['state'], string>> = {
  planned: 'En préparation, plus modifiable',
  skipped: 'Sautée, plus modifiable',
  closed: 'Le marché est fermé',
};

function lastMoment(day: IsoDay): string {
  return `${shortDay(orderedOn(day))}, ${ORDERED_AT}h`;
}
