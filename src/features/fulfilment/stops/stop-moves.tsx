import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import type { StopPlace } from '../../../domain/fulfilment/tour-position.ts';
import { movedBy, openStops, type Stop } from './delivery-stops.ts';
import { StopDrag } from './stop-drag.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './stop-moves.module.css';
import { useSavedCount } from '../../shared/forms/use-saved-count.ts';
import { placeOf, usePlaceOrders } from './use-place-orders.ts';

interface StopMovesProps {
  readonly stop: Stop;
  /** The stops of the tour that is being sorted, visited ones included: they keep their position. */
  readonly among: readonly Stop[];
  /** The name of the stop. */
  readonly name: string;
  readonly size: 44 | 56;
}

/** The index among the open stops, and the position of each of its orders. */
interface StopPosition {
  readonly at: number;
  readonly places: readonly StopPlace[];
}

/** Moves a stop within its tour: a drag handle, and an arrow each way. Rendered inside its `<li>`. */
export function StopMoves({ stop, among, name, size }: StopMovesProps) {
  const place = usePlaceOrders();
  const { key, orders } = stop;
  const open = openStops(among);
  const from = open.findIndex((one) => one.key === key);
  const last = open.length - 1;
  const { count, step } = useSavedCount<StopPosition>(
    among,
    { at: from, places: orders.map(placeOf) },
    ({ places }) => place(orders, places),
    (moved) => {
      const there = orders.map((order, index) => ({
        ...order,
        shipping: { ...order.shipping, ...moved.to.places[index] },
      }));
      showUndo(
        `Arrêt ${moved.to.at + 1} sur ${open.length}${NO_BREAK}: ${name}`,
        () => void place(there, moved.from.places),
      );
    },
  );
  const move = (by: number) =>
    step((now) => {
      const at = Math.min(Math.max(now.at + by, 0), last);
      const position = movedBy(among, key, at - from);
      // Back at its original index: restores the exact original position.
      if (at === from && at !== now.at) return { at, places: orders.map(placeOf) };
      if (position === undefined || at === now.at) return now;
      return { at, places: orders.map(({ shipping }) => ({ priority: shipping.priority, position })) };
    });
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that moves in the DOM loses the focus of its button.
  useLayoutEffect(() => pressed.current?.focus(), [from]);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: number) => {
    pressed.current = currentTarget;
    return move(by);
  };
  return (
    <Row as="span" gap="1" align="center" className={styles.moves}>
      <StopDrag onMoved={(by) => void move(by)} />
      <IconButton
        size={size}
        look="line"
        label={`Plus tôt, ${name}`}
        icon={<ArrowUp />}
        aria-disabled={count.at === 0}
        onClick={(event) => press(event, -1)}
      />
      <IconButton
        size={size}
        look="line"
        label={`Plus tard, ${name}`}
        icon={<ArrowDown />}
        aria-disabled={count.at === last}
        onClick={(event) => press(event, 1)}
      />
    </Row>
  );
}
