import { RankBadge } from '../../components/rank-badge.tsx';
import type { Order } from '../../contract/orders.ts';
import { count } from '../../domain/french.ts';
import { stopsOf } from '../../parts/courier-stops.ts';
import { stopName, streetLine } from '../../parts/courier-words.ts';
import { StopMoves } from '../../parts/stop-moves.tsx';
import styles from './tours-sheet.module.css';

/** The stops of a tour in driving order, each of which may be drawn or sent elsewhere. */
export function TourStops({ orders, name }: { orders: readonly Order[]; name: string }) {
  const stops = stopsOf(orders);
  if (stops.length < 2) return null;
  return (
    <details className={styles.stops}>
      <summary>{`Ordre des ${count(stops.length, 'arrêt', 'arrêts')}`}</summary>
      <ol aria-label={`Ordre des arrêts, ${name}`}>
        {stops.map((stop) => {
          const [{ rank, shipping }] = stop.orders;
          const door = stopName(stop);
          return (
            <li key={stop.key}>
              <RankBadge rank={rank} state={stop.state === 'delivered' ? 'done' : 'todo'} />
              <span>
                <b>{door}</b>
                <small>{`${streetLine(shipping)}, ${shipping.postalCode}`}</small>
              </span>
              <StopMoves stop={stop} among={stops} name={door} size={44} />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
