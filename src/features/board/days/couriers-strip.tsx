import { Bike, CloudAlert } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { courierContact, share } from './board-couriers.ts';
import type { BoardRow } from '../table/board-rows.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../table/board.module.css';

interface CouriersStripProps {
  readonly rows: readonly BoardRow[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  readonly now: Ms;
  readonly zone: string;
  /** A silence only matters today. */
  readonly today: boolean;
  /** Whether the day is fully loaded; before, more couriers may appear. */
  readonly held: boolean;
}

/**
 * Each courier of the day: progress, last contact, and unsent work on their device, since « 0/12 » alone is
 * ambiguous.
 */
export function CouriersStrip({ rows = [], tours, staff, now, zone, today, held }: CouriersStripProps) {
  const driving = tours.flatMap((tour) => {
    const courier = staff.find(({ user }) => user === tour.courier);
    return courier === undefined ? [] : [{ tour: tour.tour, courier }];
  });
  // Reserves the space: tours may load after the orders, and couriers after both.
  if (driving.length === 0)
    return (
      <Text as="p" size="13" tone="ink-2" className={styles.coming}>
        {held && rows.length > 0 && 'Aucun livreur n’a encore de tournée.'}
      </Text>
    );
  const couriers = [...new Set(driving.map(({ courier }) => courier))];
  return (
    <Row as="ul" gap="1h" wrap className={styles.couriers} aria-label="Livreurs" aria-live="polite">
      {couriers.map((courier) => {
        const theirs = driving.filter((one) => one.courier === courier).map(({ tour }) => tour);
        const orders = rows
          .map(({ order }) => order)
          .filter(({ shipping }) => theirs.includes(shipping.priority));
        const { name, done, total, words, silent } = courierContact(courier, orders, now, zone);
        const warns = silent && today;
        return (
          <li key={courier.user}>
            <Badge tone={warns ? 'bell' : 'mute'} icon={warns ? <CloudAlert /> : <Bike />}>
              {[`${name} ${share(done, total)}`, ...(today || courier.waiting ? [words] : [])].join(', ')}
            </Badge>
          </li>
        );
      })}
    </Row>
  );
}
