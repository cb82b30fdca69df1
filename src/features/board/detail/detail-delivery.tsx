import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import {
  DELIVERY_OUTCOMES,
  NOT_DELIVERED,
  OUTCOME_WORDS,
} from '../../../domain/fulfilment/delivery-outcome.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { NO_BREAK, figure } from '../../../domain/text/french.ts';
import { MAX_BAGS, TOURS } from '../../../domain/fulfilment/tour.ts';
import { customerName, tourName } from '../../fulfilment/stops/delivery-words.ts';
import { useDeliveryPrompt, useWithdrawDelivery } from '../../fulfilment/stops/deliver-question.tsx';
import { moved } from '../tours/tour-stops.ts';
import { useBagCount } from '../../fulfilment/stops/use-bag-count.ts';
import { useDayLocked } from '../../fulfilment/stops/use-day-locked.ts';
import { usePutOrder } from '../../fulfilment/stops/use-place-orders.ts';
import styles from './order-detail-parts.module.css';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { FeeDialog } from '../money/detail-fee-dialog.tsx';

/** The tour, position, bags, outcome and price of a delivery. */
export function DetailDelivery({ order, stops }: { order: Order; stops: readonly Order[] }) {
  const { bags, less, more } = useBagCount(order);
  const locked = useDayLocked(order);
  return (
    <Section title="Livraison">
      <div className={styles.delivery}>
        <TourChoice {...{ order, stops, locked }} />
        <div className={styles.pair}>
          <b>Sacs</b>
          <Stepper
            label={`Sacs, ${order.customer.displayName}`}
            value={bags}
            decreaseLabel="Un sac de moins"
            increaseLabel="Un sac de plus"
            canDecrease={bags > 0 && !locked}
            canIncrease={bags < MAX_BAGS && !locked}
            onDecrease={less}
            onIncrease={more}
          />
        </div>
        <Outcome {...{ order, locked }} />
        <DetailFee order={order} />
      </div>
    </Section>
  );
}

interface TourChoiceProps {
  readonly order: Order;
  readonly stops: readonly Order[];
  readonly locked: boolean;
}

function TourChoice({ order, stops, locked }: TourChoiceProps) {
  const { oid, shipping } = order;
  const put = usePutOrder();
  const name = customerName(order);
  const move = (by: 'up' | 'down') => {
    const position = moved(stops, oid, by);
    if (position === undefined) return undefined;
    const now = at + (by === 'up' ? 0 : 2);
    return put(
      order,
      { priority: shipping.priority, position },
      `Arrêt ${now} sur ${stops.length}${NO_BREAK}: ${name}`,
    );
  };
  const at = stops.findIndex((stop) => stop.oid === oid);
  return (
    <div className={styles.pair}>
      <Select
        label="Tournée"
        value={String(shipping.priority)}
        disabled={locked}
        options={[0, ...TOURS].map((tour) => ({ value: String(tour), label: tourName(tour) }))}
        onChange={({ target }) => {
          const priority = Number(target.value);
          void put(
            order,
            { priority, position: shipping.position },
            `${tourName(priority)}${NO_BREAK}: ${name}`,
          );
        }}
      />
      {shipping.priority > 0 && at >= 0 && (
        <span className={styles.moves}>
          <span>{`Arrêt ${at + 1} sur${NO_BREAK}${stops.length}`}</span>
          <IconButton
            label="Un arrêt plus tôt"
            icon={<ArrowUp />}
            look="line"
            disabled={locked || at === 0}
            onClick={() => move('up')}
          />
          <IconButton
            label="Un arrêt plus tard"
            icon={<ArrowDown />}
            look="line"
            disabled={locked || at === stops.length - 1}
            onClick={() => move('down')}
          />
        </span>
      )}
    </div>
  );
}

function Outcome({ order, locked }: { order: Order; locked: boolean }) {
  const { shipping, customer } = order;
  const withdraw = useWithdrawDelivery();
  const { deliver, question } = useDeliveryPrompt();
  const held = outcomeOf(shipping);
  return (
    <>
      <Select
        label="À la porte"
        hint={shipping.outcome?.note}
        value={held ?? ''}
        disabled={locked}
        options={[
          { value: '', label: NOT_DELIVERED },
          ...DELIVERY_OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] })),
        ]}
        onChange={({ target }) => {
          const outcome = DELIVERY_OUTCOMES.find((one) => one === target.value);
          if (outcome !== undefined) void deliver([order], customer.displayName, { outcome });
          else void withdraw(order);
        }}
      />
      {question}
    </>
  );
}

/** The delivery price; the office may change it before the capture (docs/rules.md#delivery-fee). */
function DetailFee({ order }: { order: Order }) {
  const locale = useLocale();
  const may = useMay();
  const online = useOnline();
  const [dialogOpen, setDialogOpen] = useState(false);
  const { status, fees } = order.payment;
  const fixed = order.closed !== undefined || order.locked !== undefined;
  const changes = status === 'authorized' && !fixed && may('order.capture', order.hub);
  return (
    <div className={styles.pair}>
      <span className={styles.fee}>
        <b>Frais de livraison</b>
        <Money figure={figure(fees.shipping, locale)} currency="CHF" />
      </span>
      {changes && (
        <Button size={44} disabled={!online} onClick={() => setDialogOpen(true)}>
          {online ? 'Changer les frais' : 'Changer, au retour du réseau'}
        </Button>
      )}
      <FeeDialog order={order} open={dialogOpen} onClose={() => setDialogOpen(false)} />
    </div>
  );
}
