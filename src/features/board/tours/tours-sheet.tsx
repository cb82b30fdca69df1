import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { day as dayName, hour } from '../../../domain/text/french.ts';
import { TOURS } from '../../../domain/fulfilment/tour.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { assignTour } from '../../../mutations/fulfilment/assign-tour-mutation.ts';
import { tourName } from '../../fulfilment/stops/delivery-words.ts';
import { orders as ordersInWords } from '../table/order-groups-by-tour.ts';
import type { BoardRow } from '../table/board-rows.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../table/board.module.css';
import { TourStops } from './tours-sheet-stops.tsx';

/** A day's orders and its possible drivers. */
export interface ToursSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hub: string;
  readonly day: string;
  readonly rows: readonly BoardRow[];
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
}

/** The tours of a day: driver, start and order of stops. Works offline. */
export function ToursSheet({ open, onClose, hub, day, rows, tours, staff }: ToursSheetProps) {
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Tournées"
      detail={day === '' ? undefined : dayName(day)}
      wide="side"
    >
      {TOURS.map((number) => {
        const held = rows.flatMap(({ order }) => (order.shipping.priority === number ? [order] : []));
        return (
          <Tour
            key={number}
            number={number}
            held={tours.find(({ tour }) => tour === number)}
            orders={held}
            {...{ hub, day, staff }}
          />
        );
      })}
    </LazySheet>
  );
}

interface TourProps extends Pick<ToursSheetProps, 'hub' | 'day' | 'staff'> {
  readonly number: number;
  readonly orders: readonly Order[];
  readonly held: TourRow | undefined;
}

function Tour({ number, orders, held, hub, day, staff }: TourProps) {
  const assign = useMutate(assignTour);
  const couriers = staff.filter(({ roles }) => roles.includes('logistic'));
  const give = (change: Partial<Pick<TourRow, 'courier' | 'start'>>) =>
    void toastOnFailure(
      assign({
        hub,
        day,
        tour: number,
        courier: held?.courier ?? null,
        start: held?.start ?? null,
        ...change,
      }),
    );
  return (
    <Stack as="section" gap="2" line="bottom" className={styles.tour} aria-label={tourName(number)}>
      <h3>{`${tourName(number)}, ${ordersInWords(orders.length)}`}</h3>
      <div>
        <Select
          label="Livreur"
          value={held?.courier === undefined || held.courier === null ? '' : String(held.courier)}
          options={[
            { value: '', label: 'Personne encore' },
            ...couriers.map(({ user, displayName }) => ({ value: String(user), label: displayName })),
          ]}
          onChange={({ target }) => give({ courier: target.value === '' ? null : Number(target.value) })}
        />
        <Select
          label="Départ"
          value={held?.start ?? ''}
          options={startsWith(held?.start)}
          onChange={({ target }) => give({ start: target.value === '' ? null : target.value })}
        />
      </div>
      {orders.length > 1 && <TourStops orders={orders} name={tourName(number)} />}
    </Stack>
  );
}

/** Every half hour of a working day, plus the current start if it differs. */
function startsWith(held: string | null | undefined) {
  const halves = Array.from({ length: 32 }, (_, half) => {
    const hours = String(6 + Math.floor(half / 2)).padStart(2, '0');
    return `${hours}:${half % 2 === 0 ? '00' : '30'}`;
  });
  const starts = held && !halves.includes(held) ? [held, ...halves] : halves;
  return [{ value: '', label: 'À fixer' }, ...starts.map((start) => ({ value: start, label: hour(start) }))];
}
