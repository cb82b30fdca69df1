import { ArrowDownUp, Bike, Check } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { assignTour } from '../../mutations/assign-tour.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import { openStops } from '../../parts/courier-stops.ts';
import type { DayTour } from '../../parts/courier-tours.ts';
import { tourName } from '../../parts/courier-words.ts';
import { PrintMenu } from '../../parts/print-menu.tsx';
import { toastOnFailure } from '../../parts/tell.ts';
import styles from './tour-acts.module.css';

interface TourActsProps {
  readonly tour: DayTour;
  readonly moving: boolean;
  readonly onMoving: (moving: boolean) => void;
}

/** What a courier does with a whole tour: take one that nobody drives, put its stops in order, take it along on paper. */
export function TourActs({ tour: { tour, courier, start, stops }, moving, onMoving }: TourActsProps) {
  const { hub, day } = useCourierDay();
  const [{ person }] = useDevice();
  const assign = useMutate(assignTour);
  const free = tour !== 0 && courier === null && person !== null;
  return (
    <div className={styles.acts}>
      {free && (
        <Button
          icon={<Bike />}
          onClick={() => toastOnFailure(assign({ hub, day, tour, courier: person, start }))}
        >
          {`Prendre la ${tourName(tour).toLowerCase()}`}
        </Button>
      )}
      {(moving || openStops(stops).length > 1) && (
        <Button
          look={moving ? 'bell' : 'line'}
          icon={moving ? <Check /> : <ArrowDownUp />}
          onClick={() => onMoving(!moving)}
        >
          {moving ? 'Ordre terminé' : 'Changer l’ordre'}
        </Button>
      )}
      <PrintMenu orders={stops.flatMap(({ orders }) => [...orders])} kinds={['route', 'slips']} />
    </div>
  );
}
