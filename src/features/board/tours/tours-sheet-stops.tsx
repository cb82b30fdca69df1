import { Badge } from '../../../ui/feedback/badge.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { count } from '../../../domain/text/french.ts';
import { isBehind, stopsOf } from '../../fulfilment/stops/delivery-stops.ts';
import { stopName, streetLine } from '../../fulfilment/stops/delivery-words.ts';
import { StopMoves } from '../../fulfilment/stops/stop-moves.tsx';
import styles from './tours-sheet.module.css';

/** The stops of a tour in driving order; visited ones keep their position, the others can be moved. */
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
          const outcome = outcomeOf(shipping);
          return (
            <li key={stop.key}>
              <RankBadge rank={rank} state={stop.state === 'delivered' ? 'done' : 'todo'} />
              <span>
                <b>{door}</b>
                <small>{`${streetLine(shipping)}, ${shipping.postalCode}`}</small>
              </span>
              {outcome !== null && isBehind(stop) ? (
                <Badge tone={stop.state === 'delivered' ? 'brand' : 'bell'}>{OUTCOME_WORDS[outcome]}</Badge>
              ) : (
                <StopMoves stop={stop} among={stops} name={door} size={44} />
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
