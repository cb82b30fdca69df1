import { PackageOpen, Bike } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useAppLocation, useGo } from '../../../hooks/use-place.ts';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierPlace, courierHref } from '../day/courier-place.ts';
import { isBehind, nextStop, openStops } from '../../fulfilment/stops/delivery-stops.ts';
import { type DayTour, dayTours } from '../day/courier-tours.ts';
import { dayTitle, tourName } from '../../fulfilment/stops/delivery-words.ts';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { DaySwitch } from '../day/day-switch.tsx';
import { NextCard } from './next-stop-card.tsx';
import { ReadyMark } from '../day/offline-ready-mark.tsx';
import { StopRow } from './stop-row.tsx';
import { TourActs } from './tour-actions.tsx';
import { TourSummary } from './tour-summary.tsx';
import { Column } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './tour-view.module.css';
import { ComingDelivery } from '../../shared/market/coming-delivery.tsx';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { ViewHead } from '../day/courier-view-head.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { hour, NO_BREAK } from '../../../domain/text/french.ts';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';

/** The tour: progress, the next stop in full, the others in driving order. */
export function TourView({ orders }: { orders: readonly Order[] }) {
  const { day, need, tours: rows, staff } = useCourierDay();
  const [{ person }] = useDevice();
  const requestedTour = courierPlace(useAppLocation()).tour;
  const tours = dayTours(orders, rows, person);
  const tour = tours.find((one) => one.tour === requestedTour) ?? tours[0];
  return (
    <>
      <ViewHead title={dayTitle(day)} detail={tour && tourDetail(tour, staff)} tab="Tournée" />
      <Column gap="3" className={styles.view}>
        <DaySwitch />
        <ReadyMark />
        {tours.length > 1 && <TourSwitch tours={tours} current={tour?.tour} />}
        {tour === undefined || tour.stops.length === 0 ? (
          <NoStops need={need} day={day} />
        ) : (
          <>
            <PartialNotice need={need} />
            <Stops key={tour.tour} tour={tour} />
          </>
        )}
      </Column>
    </>
  );
}

function Stops({ tour }: { tour: DayTour }) {
  const [moving, setMoving] = useState(false);
  const { stops } = tour;
  const next = moving ? undefined : nextStop(stops);
  const ahead = openStops(stops).filter((stop) => stop !== next);
  const behind = moving ? [] : stops.filter(isBehind);
  const layout = [moving, next?.key, ...ahead.map(({ key }) => key)].join();
  return (
    <MovedGuard layout={layout}>
      <TourSummary stops={stops} />
      {next !== undefined && <NextCard key={next.key} stop={next} />}
      <TourActs tour={tour} moving={moving} onMoving={setMoving} />
      {ahead.length > 0 && (
        <Card padding="none">
          <ol aria-label={moving ? 'Ordre des arrêts' : 'Arrêts suivants'}>
            {ahead.map((stop) => (
              <StopRow key={stop.key} stop={stop} among={moving ? stops : undefined} />
            ))}
          </ol>
        </Card>
      )}
      {behind.length > 0 && (
        <section aria-label="Arrêts faits">
          <h2 className={styles.behind}>{next === undefined ? 'Tournée terminée' : 'Faits'}</h2>
          <Card padding="none">
            <ol>
              {behind.map((stop) => (
                <StopRow key={stop.key} stop={stop} among={undefined} />
              ))}
            </ol>
          </Card>
        </section>
      )}
    </MovedGuard>
  );
}

function NoStops({ need, day }: { need: ScopeNeed; day: IsoDay }) {
  return (
    <EmptyOrMissing need={need} what="Les commandes de ce jour" many>
      <EmptyState picture={<PackageOpen />} title="Aucune commande ce jour-là">
        Les commandes du jour arrivent ici dès qu’elles sont passées.
        <ComingDelivery after={day} />
      </EmptyState>
    </EmptyOrMissing>
  );
}

/** The driver and start: « Tournée 2, Karim, dès 16h30 ». */
function tourDetail(
  { tour, courier, start }: Pick<DayTour, 'tour' | 'courier' | 'start'>,
  staff: readonly Pick<StaffRow, 'user' | 'displayName'>[],
): string {
  const who = staff.find(({ user }) => user === courier)?.displayName;
  return [tourName(tour), who, start === null ? undefined : `dès${NO_BREAK}${hour(start)}`]
    .filter(Boolean)
    .join(', ');
}

/** The tours of the day, one’s own first; the others can be opened and helped with. */
function TourSwitch({ tours, current }: { tours: readonly DayTour[]; current: number | undefined }) {
  const place = useAppLocation();
  const go = useGo();
  const [{ person }] = useDevice();
  return (
    <Chips label="Tournée à montrer">
      {tours.map(({ tour, courier, stops }) => (
        <Chip
          key={tour}
          pressed={tour === current}
          onToggle={() => go(courierHref(place, { tour }))}
          icon={courier === person ? <Bike /> : undefined}
          count={stops.length}
        >
          {courier === person ? `Ma ${tourName(tour).toLowerCase()}` : tourName(tour)}
        </Chip>
      ))}
    </Chips>
  );
}
