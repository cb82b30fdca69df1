import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { Check, Package } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import { count } from '../../../domain/text/french.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { courierHref } from '../day/courier-place.ts';
import { countLines } from '../day/courier-progress.ts';
import { isDelivered, type Stop } from '../../fulfilment/stops/delivery-stops.ts';
import { bagWords, customerName, stopName } from '../../fulfilment/stops/delivery-words.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useDeliveryPrompt } from '../../fulfilment/stops/deliver-question.tsx';
import { DeliverySheet } from '../order/delivery-outcome-sheet.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './next-stop-card.module.css';
import { StopAddress } from './stop-address.tsx';
import { StopLinks } from './stop-links.tsx';
import { StopContainers } from '../order/stop-containers.tsx';
import { StopProgress } from '../order/stop-progress.tsx';

/** The next stop, with all contacts and notes needed at the door. */
export function NextCard({ stop }: { stop: Stop }) {
  const place = useAppLocation();
  const slots = useMarket()?.hub.shippingtimes;
  const [ending, setEnding] = useState(false);
  const { deliver, question } = useDeliveryPrompt();
  const { orders, state, bags } = stop;
  const [first] = orders;
  const name = stopName(stop);
  const open = orders.filter((order) => !isDelivered(order));
  const { settled, lines } = countLines(orders.flatMap(({ items }) => items));
  const href = courierHref(place, { order: first.oid });
  return (
    <Card>
      <Stack as="section" gap="3" aria-label={`Prochain arrêt, ${name}`}>
        <Link className={styles.head} href={href}>
          <RankBadge rank={first.rank} state="now" size={48} />
          <Text grow shrink leading="snug" className={styles.words}>
            <b>{name}</b>
            <Text as="small" size="15" tone="ink-2">
              {orders.length > 1
                ? count(orders.length, 'commande', 'commandes')
                : arrivalWords(first.shipping, slots)}
            </Text>
          </Text>
          {bags > 0 && <span className={styles.bags}>{bagWords(bags)}</span>}
        </Link>
        <StopAddress shipping={first.shipping} redacted={first.redacted !== undefined} />
        {orders.length > 1 && <Others stop={stop} />}
        <StopProgress orders={orders} />
        {orders.every(({ customer }) => customer.id === first.customer.id) && (
          <StopContainers order={first} />
        )}
        <Row gap="2h" wrap className={styles.acts}>
          <StopLinks order={first} name={name} />
          {state === 'ready' ? (
            <Button
              look="primary"
              size={64}
              icon={<Check />}
              onClick={() => deliver(open, name, { outcome: 'delivered' })}
            >
              {open.length > 1 ? `Livrées (${open.length})` : 'Livrée'}
            </Button>
          ) : (
            <ButtonLink look="soft" size={64} icon={<Package />} href={href}>
              {`Préparer (${lines - settled})`}
            </ButtonLink>
          )}
        </Row>
        <Button look="ghost" wide onClick={() => setEnding(true)}>
          Personne à la porte, autre issue
        </Button>
      </Stack>
      <DeliverySheet
        orders={open}
        name={name}
        ready={state === 'ready'}
        open={ending}
        onClose={() => setEnding(false)}
      />
      {question}
    </Card>
  );
}

/** The orders of a pickup point or household, each with its own bags. */
function Others({ stop: { orders } }: { stop: Stop }) {
  const place = useAppLocation();
  return (
    <ul className={styles.others}>
      {orders.map((order) => (
        <li key={order.oid}>
          <Link href={courierHref(place, { order: order.oid })}>
            <RankBadge rank={order.rank} state={isDelivered(order) ? 'done' : 'todo'} />
            <span>{customerName(order)}</span>
            <small>{bagWords(order.shipping.bags)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
