import { useEffect } from 'react';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { lastMarket } from '../../../mirror/queries/own-orders.ts';

/**
 * The hub of the last order of a person whose device has no selected market; `null` when there is none, `undefined`
 * until it is read.
 */
export function useLastMarket(): string | null | undefined {
  const [{ hub, person }] = useDevice();
  return useLive(lastMarket, { person: hub === undefined ? person : null });
}

/** Selects the hub of the last order on a device that has no market yet. */
export function useReturnToMarket(): void {
  const session = useSession();
  const last = useLastMarket();
  useEffect(() => {
    if (typeof last === 'string') void session.chooseHub(last);
  }, [last, session]);
}
