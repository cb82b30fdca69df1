import { Bike } from 'lucide-react';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { courierHref } from '../day/courier-place.ts';
import type { DayTour } from '../day/courier-tours.ts';
import { tourName } from '../../fulfilment/stops/delivery-words.ts';

/** The tours of the day, one’s own first; the others can be looked at and helped. */
export function TourSwitch({ tours, current }: { tours: readonly DayTour[]; current: number | undefined }) {
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
