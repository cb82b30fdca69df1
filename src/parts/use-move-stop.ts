import { useMutate } from '../hooks/use-mutate.ts';
import { positionOrder } from '../mutations/position.ts';
import { movedBy, type Stop } from './courier-stops.ts';
import { tell } from './tell.ts';
import { vibrate } from './vibrate.ts';

/** Puts a stop so many places later in its tour, or earlier; all orders that are handed over there go with it. */
export function useMoveStop(among: readonly Stop[]): (stop: Stop, by: number) => void {
  const place = useMutate(positionOrder);
  return ({ key, orders }, by) => {
    const position = movedBy(among, key, by);
    if (position === undefined) return;
    vibrate();
    for (const { oid, shipping } of orders) {
      const seen = { priority: shipping.priority, position: shipping.position };
      void tell(place({ oid, priority: shipping.priority, position, seen }));
    }
  };
}
