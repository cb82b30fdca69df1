import { useEffect } from 'react';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { lastMarket } from '../../../mirror/queries/own-orders.ts';

/** Where whoever has no market on this device ordered last; `null` when nobody knows, `undefined` until it is known. */
export function useLastMarket(): string | null | undefined {
  const [{ hub, person }] = useDevice();
  return useLive(lastMarket, { person: hub === undefined ? person : null });
}

/** Leads somebody who comes back, on a device that has no market yet, to the one where they ordered last. */
export function useReturnToMarket(): void {
  const session = useSession();
  const last = useLastMarket();
  useEffect(() => {
    if (typeof last === 'string') void session.chooseHub(last);
  }, [last, session]);
}
