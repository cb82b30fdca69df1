import { CloudUpload, ShoppingBag, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FillCell } from '../../../ui/lists/fill-cell.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { count, figure, percent } from '../../../domain/text/french.ts';
import { paymentState } from '../../../domain/payment/payment-status.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { ShopColumn } from './board-columns.ts';
import type { BoardGroup } from './order-groups-by-tour.ts';
import { RISK_WORDS } from './order-risks.ts';
import type { BoardRow } from './board-rows.ts';
import { cancelText } from '../../shared/orders/order-words.ts';
import { PAYMENT_ICONS } from './status-icons.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './board-table.module.css';
import type { Selection } from './use-order-selection.ts';

interface Placed {
  /** The row index in the table; the header is the first. */
  readonly index: number;
  /** The vertical offset, in pixels. */
  readonly start: number;
}

interface GroupRowProps extends Placed {
  readonly group: BoardGroup;
  readonly columns: number;
  readonly selection: Selection;
}

/** The header of a group of orders; its checkbox selects all of them. */
export function GroupRow({ group, columns, selection, index, start }: GroupRowProps) {
  const oids = group.rows.map(({ order }) => order.oid);
  return (
    <Row
      align="center"
      ground="ground"
      line="bottom"
      tone="ink-2"
      role="row"
      aria-rowindex={index}
      className={styles.group}
      style={{ insetBlockStart: start }}
    >
      <span role="cell" aria-colspan={columns + SINGLE_COLUMNS}>
        {selection.on && (
          <span className={styles.choice}>
            <Checkbox
              label={`Choisir ${group.title}, ${group.detail}`}
              hideLabel
              checked={oids.every((oid) => selection.has(oid))}
              onChange={(chosen) => selection.set(oids, chosen)}
            />
          </span>
        )}
        <span>
          <Text as="b" tone="ink">
            {group.title}
          </Text>
          , {group.detail}
        </span>
      </span>
    </Row>
  );
}

const SINGLE_COLUMNS = 5;

interface OrderRowProps extends Placed {
  readonly row: BoardRow;
  readonly shops: readonly Pick<ShopColumn, 'slug' | 'name' | 'thread'>[];
  readonly current: boolean;
  readonly href: string;
  readonly selection: Selection;
}

/** One order; a click anywhere in the row opens its detail. Memoised: scrolling renders only new rows. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, shops, current, href, selection, index, start } = props;
  const locale = useLocale();
  const go = useGo();
  const { order, cells, progress, bill } = row;
  const { label, tone } = paymentState(order.payment);
  const name = order.customer.displayName;
  return (
    <Stack
      align="center"
      ground="surface"
      line="bottom"
      role="row"
      aria-rowindex={index}
      className={styles.row}
      data-current={current || undefined}
      data-chosen={selection.has(order.oid) || undefined}
      onClick={(event) => {
        // The link and the checkbox have handled their click; the rest of the row acts like the link.
        if (event.defaultPrevented || isBox(event.target)) return;
        if (selection.on) selection.set([order.oid], !selection.has(order.oid));
        else go(href);
      }}
      style={{ insetBlockStart: start }}
    >
      <div className={styles.start}>
        <Stack as="span" tabular role="cell" className={styles.rank}>
          {selection.on ? (
            <span className={styles.choice}>
              <Checkbox
                label={`Choisir ${name}, rang ${order.rank}`}
                hideLabel
                checked={selection.has(order.oid)}
                onChange={(chosen) => selection.set([order.oid], chosen)}
                onClick={(event) => event.shiftKey && selection.reach(order.oid)}
              />
            </span>
          ) : (
            <b title={`Rang ${order.rank}`}>{order.rank}</b>
          )}
        </Stack>
        <span role="cell" className={styles.client}>
          <Link href={href} className={styles.open} aria-current={current || undefined}>
            {name}
          </Link>
          <Under row={row} />
        </span>
      </div>
      {shops.map(({ slug, name: shop, thread }) => {
        const cell = cells.get(slug);
        if (cell === undefined) {
          return <span role="cell" key={slug} className={styles.none} aria-label={`${shop}, rien`} />;
        }
        return (
          <Row as="span" justify="center" role="cell" key={slug} className={styles.shop}>
            <FillCell
              {...cell}
              thread={thread}
              label={`${shop}, ${cell.done} sur ${count(cell.total, 'ligne', 'lignes')}${cell.odd ? ', à regarder' : ''}`}
            />
          </Row>
        );
      })}
      <div className={styles.end}>
        <Stack
          as="span"
          gap="2"
          align="center"
          size="13"
          tabular
          words="end"
          role="cell"
          className={styles.progress}
        >
          <ProgressBar label={`Préparée, ${name}`} value={progress} max={100} />
          <span>{percent(progress / 100)}</span>
        </Stack>
        <Row as="span" align="center" role="cell" className={styles.payment}>
          <Badge tone={tone} icon={PAYMENT_ICONS[order.payment.status]}>
            {label}
          </Badge>
        </Row>
        <Text weight="650" tabular words="end" role="cell" className={styles.sum}>
          {figure(bill, locale)}
        </Text>
      </div>
    </Stack>
  );
});

/** The second row: unsent work, delivery outcome, or problems; else bags and place. */
function Under({ row: { order, unsent, risks } }: { row: BoardRow }) {
  const { shipping } = order;
  const odd = risks.find((risk) => risk === 'dispute' || risk === 'unusual' || risk === 'open-delivered');
  return (
    <Row as="small" gap="1" align="center" shrink size="13" tone="ink-2" tabular className={styles.under}>
      {shipping.bags > 0 && (
        <>
          <ShoppingBag />
          <span className="visually-hidden">Sacs&nbsp;: </span>
          {shipping.bags}
        </>
      )}
      {unsent > 0 ? (
        <Row as="span" inline gap="1" align="center" weight="600" nowrap className={styles.waits}>
          <CloudUpload />
          en attente
        </Row>
      ) : odd !== undefined ? (
        <Row as="span" inline gap="1" align="center" weight="600" nowrap className={styles.odd}>
          <TriangleAlert />
          {RISK_WORDS[odd]}
        </Row>
      ) : (
        <Where order={order} />
      )}
    </Row>
  );
}

function isBox(target: EventTarget): boolean {
  return target instanceof Element && target.closest('label') !== null;
}

/** The outcome, else the destination: a long address is truncated in its street, never in its postal code. */
function Where({ order }: Pick<BoardRow, 'order'>) {
  const { oid, shipping } = order;
  const { deposit, name, parent, streetAddress, postalCode } = shipping;
  const ended = endOf(order);
  if (ended !== undefined)
    return (
      <Text shrink nowrap className={styles.where}>
        {ended}
      </Text>
    );
  const street = deposit ? name : streetAddress;
  const words = parent === 0 || parent === oid ? street : `complément, ${street}`;
  // Truncated on a narrow screen; the title has the full text.
  const where = (
    <Text shrink nowrap className={styles.where} title={words}>
      {words}
    </Text>
  );
  if (deposit) return where;
  return (
    <Row as="span" shrink className={styles.address}>
      {where}
      <span>{`, ${postalCode}`}</span>
    </Row>
  );
}

function endOf(order: BoardRow['order']): string | undefined {
  const { outcome, shipped } = order.shipping;
  const cancelled = cancelText(order);
  if (cancelled !== undefined) return cancelled;
  if (outcome !== undefined) return OUTCOME_WORDS[outcome.kind];
  return shipped ? OUTCOME_WORDS.delivered : undefined;
}
