import { ArrowDownUp, Bike, Check } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { assignTour } from '../../../mutations/fulfilment/assign-tour-mutation.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { openStops } from '../../fulfilment/stops/delivery-stops.ts';
import type { DayTour } from '../day/courier-tours.ts';
import { tourName } from '../../fulfilment/stops/delivery-words.ts';
import { PrintMenu } from '../../printing/print-menu.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './tour-actions.module.css';

interface TourActsProps {
  readonly tour: DayTour;
  readonly moving: boolean;
  readonly onMoving: (moving: boolean) => void;
}

/** The actions on a whole tour: take over one without a driver, sort its stops, print it. */
export function TourActs({ tour: { tour, courier, start, stops }, moving, onMoving }: TourActsProps) {
  const { hub, day } = useCourierDay();
  const [{ person }] = useDevice();
  const assign = useMutate(assignTour);
  const free = tour !== 0 && courier === null && person !== null;
  return (
    <Row gap="2" wrap className={styles.acts}>
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
    </Row>
  );
}
