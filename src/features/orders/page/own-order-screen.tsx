import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { Printer, CreditCard, MapPin } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { depositOf } from '../../../domain/people/address.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { amount, day, deadline, shortDay } from '../../../domain/text/french.ts';
import { orderProgress } from '../../../domain/order/order-progress.ts';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { useMarket, useLocale } from '../../shared/market/market-provider.tsx';
import { cancelText, orderDay, orderState } from '../../shared/orders/order-words.ts';
import { OwnOrderPage } from '../../shared/orders/own-order-page.tsx';
import { ReorderSheet } from '../reorder/reorder-sheet.tsx';
import { OrderActions, OrderEnd } from './own-order-actions.tsx';
import { OrderLines } from './own-order-lines.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './own-order.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ExplainOrder } from '../../shared/amounts/order-amount-story.tsx';
import { OrderContainers } from '../../shared/containers/order-containers.tsx';
import { billRows } from './order-amount-rows.ts';
import { useCallback, useState } from 'react';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import type { Mirror } from '../../../mirror/mirror.ts';
import { reportPrintFailure } from '../../printing/not-printed.ts';
import type { OrderPaper } from './print-order.tsx';
import { OrderChanges } from './order-equation.tsx';
import { OrderLinks } from './order-links.tsx';
import { TrackingCard } from '../tracking/tracking-card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { isPaidByCredit } from '../../../domain/payment/credit.ts';
import { isHeld, isUndone, paymentState } from '../../../domain/payment/payment-status.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { OrderPapers } from '../../finance/papers/order-papers.tsx';
import { orderMeans } from '../../finance/payments/card-words.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';

const LIST = '/profile/orders';

/** One order: its progress, line outcomes and amounts, all explained; readable offline. */
export function OrderScreen() {
  return <OwnOrderPage title="Commande" wide page={Shown} />;
}

function Shown({ order }: { order: Order }) {
  const market = useMarket();
  const print = usePrintOrder();
  const hub = market?.hub.slug === order.hub ? market.hub : undefined;
  const [repeating, setRepeating] = useState(false);
  const again = () => setRepeating(true);
  const now = useNow();
  const zone = hub?.timezone ?? DEFAULT_ZONE;
  const local = orderDay(order, hub?.timezone);
  const progress = orderProgress(order);
  const { label, tone } = orderState(order);
  // The outcome is only shown above.
  const arrived = !isUndone(order) && outcomeOf(order.shipping) !== null;
  return (
    <ProfilePage
      title={`Commande ${order.oid}`}
      back={LIST}
      wide
      detail={`${shortDay(local)}, ${arrivalWords(order.shipping, hub?.shippingtimes)}`}
      actions={<IconButton label="Imprimer" icon={<Printer />} onClick={() => print(order)} />}
    >
      <Stack gap="3" className={styles.columns}>
        <div className={styles.story}>
          <div className={styles.tracking}>
            <TrackingCard order={order} hub={hub} />
          </div>
          {!arrived && (
            <Row gap="4" align="center" className={styles.state}>
              <ProgressRing label={`Préparée à ${progress}\u00a0%`} value={progress} max={100} size={72}>
                {order.rank > 0 && (
                  <>
                    <b>{order.rank}</b>
                    <small>rang</small>
                  </>
                )}
              </ProgressRing>
              <Stack as="p" gap="1" justify="start" className={styles.words}>
                <Badge tone={tone}>{label}</Badge>
                <b>
                  {cancelText(order) ?? `${order.shipping.deposit ? 'Retrait' : 'Livraison'} ${day(local)}`}
                </b>
                <span>{arrivalWords(order.shipping, hub?.shippingtimes)}</span>
                {order.edited !== undefined && (
                  <span>{`Le marché l’a modifiée ${deadline(Date.parse(order.edited), now, zone)}.`}</span>
                )}
                {order.changed !== undefined && (
                  <span>{`Vous l’avez modifiée ${deadline(Date.parse(order.changed), now, zone)}.`}</span>
                )}
              </Stack>
            </Row>
          )}
          <OrderChanges order={order} />
          <OrderLines order={order} />
        </div>
        <div className={styles.receipt}>
          <OrderActions order={order} hub={hub} onAgain={again} />
          <OrderLinks order={order} />
          <OrderWhere order={order} hub={hub} />
          <OrderBill order={order} zone={hub?.timezone} />
          <OrderPapers order={order} />
          <OrderEnd order={order} onAgain={again} />
          <ReorderSheet order={order} open={repeating} onClose={() => setRepeating(false)} />
        </div>
      </Stack>
    </ProfilePage>
  );
}

/** The amounts of an order, down to what the bank authorised, captured and refunded. */
function OrderBill({ order, zone }: { order: Order; zone: string | undefined }) {
  const locale = useLocale();
  return (
    <Section title="Montants">
      <Card>
        <Bill lines={billRows(order, zone).map((row) => ({ ...row, sum: amount(row.amount, locale) }))} />
        <ExplainOrder order={order} own />
      </Card>
      <OrderContainers order={order} own />
    </Section>
  );
}

/** Prints one's own order; the print code loads on demand. */
function usePrintOrder(): (order: Order) => void {
  const mirror = useMirror();
  const locale = useLocale();
  return useCallback(
    (order) => void print(mirror, { order, locale, now: Date.now() }).catch(reportPrintFailure),
    [mirror, locale],
  );
}

async function print(mirror: Mirror, paper: Omit<OrderPaper, 'hub'>): Promise<void> {
  const { printOrder } = await import('./print-order.tsx');
  await printOrder(mirror, paper);
}

/** The place and payment of an order. */
function OrderWhere({ order: { shipping, payment }, hub }: { order: Order; hub: Hub | undefined }) {
  const { label, tone } = paymentState(payment);
  const open = shipping.deposit ? depositOf(shipping, hub?.deposits ?? [])?.hours : undefined;
  return (
    <Section title={shipping.deposit ? 'Retrait et paiement' : 'Livraison et paiement'}>
      <Card padding="none">
        <ListRow
          leading={<MapPin />}
          title={shipping.name}
          detail={
            <>
              {addressLine(shipping)}
              {open !== undefined && open !== '' && <b>{` ${open}`}</b>}
              {shipping.note !== undefined && shipping.note !== '' && <> «&nbsp;{shipping.note}&nbsp;»</>}
            </>
          }
        />
        <ListRow
          leading={<CreditCard />}
          title={orderMeans(payment)}
          detail="Moyen de paiement"
          trailing={
            !(isPaidByCredit(payment) && isHeld(payment.status)) && <Badge tone={tone}>{label}</Badge>
          }
        />
      </Card>
    </Section>
  );
}
