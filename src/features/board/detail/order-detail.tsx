import {
  CloudUpload,
  DoorClosed,
  LockKeyhole,
  PencilLine,
  ShoppingBag,
  TriangleAlert,
  X,
  Mail,
  Map,
  Archive,
} from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { FULFILMENT_WORDS } from '../../../domain/fulfilment/fulfilment-words.ts';
import { cameBack, outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { isArchived, isEnded, isUndone, paymentState } from '../../../domain/payment/payment-status.ts';
import {
  bagWords,
  customerName,
  streetLine,
  tourName,
  townLine,
  phoneOf,
} from '../../fulfilment/stops/delivery-words.ts';
import { DAY_LOCKED_TEXT, DAY_LOCKED_TITLE, useDayLocked } from '../../fulfilment/stops/use-day-locked.ts';
import { mapHref } from '../../shared/addresses/map-link.ts';
import { cancelText, orderDay, orderState, starWords } from '../../shared/orders/order-words.ts';
import { RISK_WORDS, risksOf } from '../table/order-risks.ts';
import { OfficeContainers } from '../../shared/containers/office-containers.tsx';
import { OrderContainers } from '../../shared/containers/order-containers.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { FULFILMENT_ICONS, PAYMENT_ICONS } from '../table/status-icons.tsx';
import { DetailDelivery } from './detail-delivery.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailMoney } from '../money/detail-money.tsx';
import styles from './order-detail-parts.module.css';
import { CallLink } from '../../shared/people/call-link.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { linesDone } from '../table/board-rows.ts';
import { DetailLine } from './detail-line.tsx';
import { OrderPapers } from '../../finance/papers/order-papers.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DEFAULT_ZONE, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { closingWords } from '../days/day-summary.ts';
import { deadline, list, month as monthName } from '../../../domain/text/french.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { isChangeable } from '../../../domain/order/order-change.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { lettersOf } from '../../../mirror/queries/dead-letters.ts';
import type { DeadLetter } from '../../../mirror/mirror-records.ts';
import { letterWords } from '../../sync-status/verify/dead-letter-words.ts';
import { useLetterActs } from '../../sync-status/verify/use-dead-letter-actions.ts';

export interface DetailProps {
  readonly order: Order;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  /** The number of unsent mutations on it. */
  readonly unsent: number;
  /** The other orders of its tour, to move it between. */
  readonly stops: readonly Order[];
  /** The order was removed from this device: its last state is shown read-only. */
  readonly gone: boolean;
  /** The URL of the board without a detail. */
  readonly closeHref: string;
}

/** The versions of the legal pages that the customer accepted; hidden when unknown. */
function DetailLegal({ legal: { terms, privacy } = {} }: Pick<Order, 'legal'>) {
  const parts = [
    ...(terms === undefined ? [] : [`conditions générales, version ${terms}`]),
    ...(privacy === undefined ? [] : [`confidentialité, version ${privacy}`]),
  ];
  return parts.length === 0 ? null : <p className={styles.legal}>{`Accepté\u00a0: ${list(parts)}.`}</p>;
}

/** The customer's rating and messages to the shops; hidden until there are any. */
function DetailOpinion({ order: { score, vendors } }: Pick<DetailProps, 'order'>) {
  const words = vendors.flatMap(({ name, word }) => (word === undefined ? [] : [{ name, word }]));
  if (score === undefined && words.length === 0) return null;
  return (
    <section className={styles.legal} aria-label="Avis du client">
      {score !== undefined && <p>{`Avis du client\u00a0: ${starWords(score)}.`}</p>}
      {words.map(({ name, word }) => (
        <p key={name}>{`À ${name}\u00a0: «\u00a0${word}\u00a0»`}</p>
      ))}
    </section>
  );
}

/** One order beside the board: customer, place, lines with claims, delivery and money. */
export function OrderDetail({ order, tours, staff, unsent, stops, gone, closeHref }: DetailProps) {
  const { shipping, payment, fulfillments } = order;
  const may = useMay();
  const name = customerName(order);
  const tour = tours.find((one) => one.tour === shipping.priority);
  const courier = staff.find(({ user }) => user === tour?.courier)?.displayName;
  const risks = risksOf(order, unsent).filter((risk) => risk !== 'missing');
  return (
    <article className={styles.detail} aria-label={`Commande ${order.oid}, ${name}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{name}</h2>
          <DetailContacts order={order} />
          <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
        </div>
        <p>
          {[`N° ${order.oid}`, `rang ${order.rank}`, tourName(shipping.priority), courier]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p>{shipping.deposit ? shipping.name : `${streetLine(shipping)}, ${townLine(shipping)}`}</p>
        {shipping.note !== undefined && shipping.note !== '' && <p>«&nbsp;{shipping.note}&nbsp;»</p>}
        <div className={styles.badges}>
          <Badge tone={paymentState(payment).tone} icon={PAYMENT_ICONS[payment.status]}>
            {paymentState(payment).label}
          </Badge>
          <Badge
            tone={cameBack(shipping) ? orderState(order).tone : FULFILMENT_WORDS[fulfillments.status].tone}
            icon={cameBack(shipping) ? <DoorClosed /> : FULFILMENT_ICONS[fulfillments.status]}
          >
            {outcomeOf(shipping) !== null
              ? orderState(order).label
              : (cancelText(order) ?? FULFILMENT_WORDS[fulfillments.status].label)}
          </Badge>
          {!(isUndone(order) && shipping.bags === 0) && (
            <Badge tone="mute" icon={<ShoppingBag />}>
              {bagWords(shipping.bags)}
            </Badge>
          )}
          {order.changed !== undefined && <ChangedBadge at={order.changed} by="le client" />}
          {order.edited !== undefined && <ChangedBadge at={order.edited} by="le marché" />}
          {risks.map((risk) => (
            <Badge
              key={risk}
              tone={risk === 'unsent' ? 'bell' : 'danger'}
              icon={risk === 'unsent' ? <CloudUpload /> : <TriangleAlert />}
            >
              {RISK_WORDS[risk]}
            </Badge>
          ))}
        </div>
      </header>
      <DetailEnded order={order} gone={gone} />
      {!gone && <DetailClosed order={order} />}
      {!gone && <DetailLocked order={order} />}
      <div className={styles.body} inert={gone}>
        <DetailLetters oid={order.oid} />
        <DetailLines order={order} staff={staff} />
        {order.cancel === undefined && <DetailDelivery order={order} stops={stops} />}
        <DetailContainers order={order} unsent={unsent} />
        <DetailOpinion order={order} />
        <DetailLegal legal={order.legal} />
        {may('order.capture', order.hub) && isChangeable(order) && (
          <ButtonLink wide icon={<PencilLine />} href={`/orders/${order.oid}/edit`}>
            Modifier la commande
          </ButtonLink>
        )}
        {may('order.capture', order.hub) && <OrderPapers order={order} />}
        {may('order.capture', order.hub) && <DetailHistory order={order} />}
      </div>
      {!gone && <DetailMoney order={order} unsent={unsent} staff={staff} />}
    </article>
  );
}

/** The deposits of an order, and what its customer holds. */
function DetailContainers({ order, unsent }: { order: Order; unsent: number }) {
  const hub = useMarket()?.hub;
  const may = useMay();
  return (
    <div className={styles.containers}>
      <OrderContainers order={order} own={false} />
      {may('order.capture', order.hub) && (
        <OfficeContainers
          customer={{ id: order.customer.id, name: customerName(order) }}
          hub={hub?.slug === order.hub ? hub : undefined}
          oid={order.oid}
          stamp={`${unsent} ${JSON.stringify(order.shipping)}`}
        />
      )}
    </div>
  );
}

/** Says that the customer or the market changed the lines, and when last: earlier prints may differ. */
function ChangedBadge({ at, by }: { at: string; by: string }) {
  const now = useNow();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  return (
    <Badge tone="bell" icon={<PencilLine />}>
      {`Changée par ${by}, ${deadline(Date.parse(at), now, zone)}`}
    </Badge>
  );
}

/** Call, write and map links, for the contacts that exist. */
function DetailContacts({ order }: { order: Order }) {
  const phone = phoneOf(order);
  const { email } = order.customer;
  const name = customerName(order);
  return (
    <>
      <CallLink label={`Appeler ${name}`} phone={phone} />
      {email !== '' && <IconLink label={`Écrire à ${name}`} href={`mailto:${email}`} icon={<Mail />} />}
      {order.shipping.streetAddress !== '' && (
        <IconLink
          label="Voir sur la carte"
          href={mapHref(order.shipping, navigator.userAgent)}
          icon={<Map />}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </>
  );
}

/** The lines of an order by shop, each with its checkbox. */
function DetailLines({ order, staff }: { order: Order; staff: readonly StaffRow[] }) {
  const shops = useMarket()?.shops;
  return order.vendors.map(({ slug, name }) => {
    const items = order.items.filter(({ vendor }) => vendor === slug);
    const { done, total } = linesDone([{ items }]);
    return (
      <section key={slug} aria-label={name}>
        <h3 className={styles.shop}>
          <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
          {name}
          <span>{`${done}/${total}`}</span>
        </h3>
        <ul>
          {items.map((item) => (
            <DetailLine key={item.line} order={order} item={item} staff={staff} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Where an order went while its detail was open: to the archive, or off this device. */
function DetailEnded({ order, gone }: { order: Order; gone: boolean }) {
  const place = useAppLocation();
  if (gone) {
    return (
      <div className={styles.ended}>
        <Notice tone="bell" title={`La commande ${order.oid} a quitté cet appareil`}>
          Elle vient d’être remboursée, annulée ou supprimée. Voici ce qu’elle était.
        </Notice>
      </div>
    );
  }
  if (!(isArchived(order) || isEnded(order)) || place.search['view'] === 'archive') return null;
  const month = orderDay(order).slice(0, 7);
  return (
    <div className={styles.ended} role="status">
      <Notice tone="info" icon={<Archive />}>
        <Link href={searchHref(place, { view: 'archive', month, day: undefined })}>
          {`Rangée dans les archives, ${monthName(`${month}-01`)}`}
        </Link>
      </Notice>
    </div>
  );
}

/** An order on a day on which its market no longer delivers. */
function DetailClosed({ order }: { order: Order }) {
  const hub = useMarket()?.hub;
  if (hub === undefined || hub.slug !== order.hub || isEnded(order) || isArchived(order)) return null;
  const day = orderDay(order);
  const closed = closingWords(day, hub) ?? (hub.weekdays.includes(weekdayOf(day)) ? undefined : NOT_SERVED);
  if (closed === undefined) return null;
  return (
    <div className={styles.ended}>
      <Notice tone="bell" title={closed}>
        Elle est restée à ce jour&nbsp;: livrez-la comme prévu, ou déplacez-la dans les réglages.
      </Notice>
    </div>
  );
}

/** An order of a closed day: the office cannot change it until the day is reopened. */
function DetailLocked({ order }: { order: Order }) {
  if (!useDayLocked(order)) return null;
  return (
    <div className={styles.ended}>
      <Notice tone="info" icon={<LockKeyhole />} title={DAY_LOCKED_TITLE}>
        {`${DAY_LOCKED_TEXT} `}
        <Link href={`/orders/close?day=${orderDay(order)}`}>Ouvrir le bilan</Link>
      </Notice>
    </div>
  );
}

const NOT_SERVED = 'Fermé\u00a0: le marché ne livre plus ce jour de la semaine';

/** The refused mutations of this device on the order, with their actions. */
function DetailLetters({ oid }: { oid: number }) {
  const letters = useLive(lettersOf, {}) ?? [];
  return letters
    .filter(({ e, eid }) => e === 'order' && eid === String(oid))
    .map((letter) => <DetailLetter key={letter.id} letter={letter} />);
}

function DetailLetter({ letter }: { letter: DeadLetter }) {
  const { retry, abandon, busy } = useLetterActs(letter.id);
  const { title, reason, canRetry, giveUp } = letterWords(letter);
  return (
    <Notice
      tone="danger"
      title={`${title}, refusé`}
      actions={
        <>
          <Button look="ghost" size={44} busy={busy} onClick={abandon}>
            {giveUp}
          </Button>
          {canRetry && (
            <Button look="ghost" size={44} busy={busy} onClick={retry}>
              Renvoyer
            </Button>
          )}
        </>
      }
    >
      {reason}
    </Notice>
  );
}
