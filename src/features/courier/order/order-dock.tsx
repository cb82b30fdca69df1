import { Check, LockKeyhole } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { MAX_BAGS } from '../../../domain/fulfilment/tour.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { isDelivered } from '../../fulfilment/stops/delivery-stops.ts';
import { customerName, leftWords } from '../../fulfilment/stops/delivery-words.ts';
import { useDeliveryPrompt } from '../../fulfilment/stops/deliver-question.tsx';
import { useBagCount } from '../../fulfilment/stops/use-bag-count.ts';
import { useDayLocked } from '../../fulfilment/stops/use-day-locked.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './order-dock.module.css';

/** The bottom bar of an order: bags, and the next action. */
export function OrderDock({ order }: { order: Order }) {
  const { bags, less, more } = useBagCount(order);
  const locked = useDayLocked(order);
  // « Livrée » takes the place of « Encore 1 article » under the button of a sheet that closes.
  const left = order.items.filter((item) => !isSettled(item)).length;
  return (
    <MovedGuard layout={String(left === 0)}>
      <Row as="footer" gap="2h" ground="surface" line="top" className={styles.dock}>
        <Stepper
          label="Nombre de sacs"
          size={64}
          value={bags}
          caption={bags > 1 ? 'sacs' : 'sac'}
          decreaseLabel="Un sac de moins"
          increaseLabel="Un sac de plus"
          canDecrease={bags > 0 && !locked}
          canIncrease={bags < MAX_BAGS && !locked}
          onDecrease={less}
          onIncrease={more}
        />
        <NextAct order={order} left={left} />
      </Row>
    </MovedGuard>
  );
}

/** The next action: the first open line, then the delivery. */
function NextAct({ order, left }: { order: Order; left: number }) {
  const { deliver, question } = useDeliveryPrompt();
  const locked = useDayLocked(order);
  if (order.cancel !== undefined) return null;
  if (locked)
    return (
      <Button look="soft" size={64} icon={<LockKeyhole />} disabled>
        Journée fermée
      </Button>
    );
  if (left > 0) {
    return (
      <Button look="soft" size={64} onClick={showFirstOpen}>
        {leftWords(left)}
      </Button>
    );
  }
  if (isDelivered(order)) {
    return (
      <Button look="soft" size={64} icon={<Check />} disabled>
        Livrée
      </Button>
    );
  }
  return (
    <>
      <Button
        look="primary"
        size={64}
        icon={<Check />}
        onClick={() => deliver([order], customerName(order), { outcome: 'delivered' })}
      >
        Livrée
      </Button>
      {question}
    </>
  );
}

// A line that was just marked missing keeps its position, with a cross in its box: it is skipped.
function showFirstOpen() {
  const box = document.querySelector<HTMLInputElement>(
    'main label:not([data-refused]) input[type="checkbox"]:not(:checked)',
  );
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
