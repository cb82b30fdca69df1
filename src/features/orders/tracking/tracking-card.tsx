import { CircleCheck, DoorClosed, Phone, Truck } from 'lucide-react';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Tracking } from '../../../contract/orders/tracking.ts';
import { leftWithSomebody } from '../../../domain/fulfilment/delivery-outcome.ts';
import { dialled } from '../../../domain/people/telephone-number.ts';
import { ago, clock, count } from '../../../domain/text/french.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './tracking-card.module.css';
import { endedWords, trackingWords, turnWords } from './tracking-words.ts';
import { type OrderTracking, useTracking } from './use-tracking.ts';

/** The progress of a delivery: the chosen hours, then the courier's window and stops, then the outcome. */
export function TrackingCard({ order, hub }: { order: Order; hub: Hub | undefined }) {
  const tracking = useTracking(order, hub);
  const { phase } = tracking;
  if (phase === 'cancelled' || phase === 'over' || order.payment.status === 'pending') return null;
  if (phase === 'ended') return <Ended order={order} tracking={tracking} />;
  const { lead, figure, detail } = trackingWords({ ...tracking, phase, pickup: order.shipping.deposit });
  return (
    <Stack gap="2" as="section" aria-label="Suivi de la livraison" className={styles.tracking}>
      <Stack gap="2" className={styles.ticket}>
        <Text as="p" size="16" weight="600">
          {lead}
        </Text>
        <p className={styles.figure}>{figure}</p>
        {tracking.stops !== undefined && <Stops stops={tracking.stops} />}
        {detail !== '' && (
          <Text as="p" size="14">
            {detail}
          </Text>
        )}
        <LastWord tracking={tracking} />
      </Stack>
      {phase !== 'ahead' && <Call tracking={tracking} />}
    </Stack>
  );
}

/** The courier among the stops: those done, those before this delivery, and those after it. */
function Stops({ stops: { done, before, after } }: { stops: NonNullable<Tracking['stops']> }) {
  return (
    <>
      <Row align="center" className={styles.line} aria-hidden>
        <Dots many={done} kind="done" />
        <Text as="span" className={styles.truck}>
          <Truck />
        </Text>
        <Dots many={before} kind="ahead" />
        <i className={styles.here} />
        <Dots many={after} kind="after" />
      </Row>
      <Row gap="3" justify="between" wrap>
        <span>{count(done, 'arrêt fait', 'arrêts faits')}</span>
        <b>{turnWords(before)}</b>
      </Row>
    </>
  );
}

/** A part of the route with a dot for each stop; a long one has at most as many dots as fit. */
function Dots({ many, kind }: { many: number; kind: 'done' | 'ahead' | 'after' }) {
  if (many === 0 && kind !== 'ahead') return null;
  return (
    <Row align="center" justify="between" grow shrink className={styles.dots} data-kind={kind}>
      {Array.from({ length: Math.min(many, MOST_DOTS) }, (_, at) => (
        <i key={at} />
      ))}
    </Row>
  );
}

const MOST_DOTS = 8;

/** The age of the displayed state, while the server cannot be reached. */
function LastWord({ tracking: { keptAt, now, zone, phase } }: { tracking: OrderTracking }) {
  if (keptAt === undefined || phase === 'ahead' || phase === 'eve') return null;
  return (
    <Text as="p" size="14" weight="600">
      {`Sans réseau\u00a0: dernière nouvelle à ${clock(keptAt, zone)}, ${ago(keptAt, now)}.`}
    </Text>
  );
}

function Call({ tracking: { phone = '' } }: { tracking: OrderTracking }) {
  const number = dialled(phone);
  if (number === undefined) return null;
  return (
    <ButtonLink href={`tel:${number}`} icon={<Phone />} wide>
      Appeler le marché
    </ButtonLink>
  );
}

/** The outcome of the delivery, with the courier's note. */
function Ended({ order: { shipping }, tracking }: { order: Order; tracking: OrderTracking }) {
  const { figure, detail } = endedWords(shipping, tracking);
  const left = leftWithSomebody(shipping.outcome?.kind ?? 'delivered');
  const note = shipping.outcome?.note ?? '';
  return (
    <Stack gap="2" as="section" aria-label="Suivi de la livraison" className={styles.tracking}>
      <Row gap="3" align="start" className={styles.ended} data-left={left || undefined}>
        {left ? <CircleCheck /> : <DoorClosed />}
        <Text as="div" grow shrink>
          <h2 className={styles.outcome}>{figure}</h2>
          {detail !== '' && <Text as="p">{detail}</Text>}
          {note !== '' && <Text as="p" tone="ink-2" anywhere>{`«\u00a0${note}\u00a0»`}</Text>}
        </Text>
      </Row>
      {!left && <Call tracking={tracking} />}
    </Stack>
  );
}
