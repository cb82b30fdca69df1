import { CloudUpload, ShoppingBag } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import { OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { count } from '../../../domain/text/french.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref } from '../day/courier-place.ts';
import type { Stop } from '../../fulfilment/stops/delivery-stops.ts';
import { bagWords, stopName, streetLine } from '../../fulfilment/stops/delivery-words.ts';
import { StopMoves } from '../../fulfilment/stops/stop-moves.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './stop-row.module.css';
import { StopProgress } from '../order/stop-progress.tsx';

/** A stop as a row: rank, name, bags. `among`: the tour is being sorted. */
export function StopRow({ stop, among }: { stop: Stop; among: readonly Stop[] | undefined }) {
  const place = useAppLocation();
  const { waiting } = useCourierDay();
  const { orders, state } = stop;
  const [first] = orders;
  const name = stopName(stop);
  const ended = endWords(stop);
  const unsent = orders.reduce((sum, { oid }) => sum + (waiting?.get(oid) ?? 0), 0);
  return (
    <Row
      as="li"
      align="center"
      className={styles.stop}
      data-state={state}
      data-moving={among !== undefined || undefined}
    >
      <Link className={styles.link} href={courierHref(place, { order: first.oid })}>
        <RankBadge rank={first.rank} state={state === 'delivered' ? 'done' : 'todo'} />
        <Text grow shrink leading="snug" className={styles.words}>
          <Text as="b" block size="17" weight="650" anywhere>
            {name}
          </Text>
          <small>{whereWords(stop)}</small>
          {among === undefined && first.shipping.note !== undefined && first.shipping.note !== '' && (
            <small className={styles.note}>{first.shipping.note}</small>
          )}
          {among === undefined &&
            (ended === undefined ? <StopProgress orders={orders} /> : <small>{ended}</small>)}
        </Text>
        {unsent > 0 && (
          <Stack
            as="span"
            centered
            ground="bell-soft"
            radius="full"
            tone="bell-text"
            className={styles.unsent}
            title="Pas encore envoyé"
          >
            <CloudUpload aria-hidden />
            <span className="visually-hidden">
              {count(unsent, 'action pas encore envoyée', 'actions pas encore envoyées')}
            </span>
          </Stack>
        )}
        {among === undefined && (
          <Row as="span" inline gap="1" align="center" className={styles.bags}>
            <ShoppingBag aria-hidden />
            <span className="visually-hidden">{bagWords(stop.bags)}</span>
            <span aria-hidden>{stop.bags === 0 ? '–' : stop.bags}</span>
          </Row>
        )}
      </Link>
      {among !== undefined && <StopMoves stop={stop} among={among} name={name} size={56} />}
    </Row>
  );
}

function whereWords({ orders }: Stop): string {
  const [{ shipping }] = orders;
  const address = [streetLine(shipping), shipping.postalCode].filter(Boolean).join(', ');
  return orders.length === 1 ? address : `${count(orders.length, 'commande', 'commandes')}, ${address}`;
}

/** The outcome of the stop; `undefined` until every order has one. */
function endWords({ orders }: Stop): string | undefined {
  const ended = orders.map(({ shipping }) => outcomeOf(shipping)).filter((outcome) => outcome !== null);
  if (ended.length < orders.length) return undefined;
  return [...new Set(ended.map((outcome) => OUTCOME_WORDS[outcome]))].join(', ');
}
