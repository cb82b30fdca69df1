import { useContext, useEffect } from 'react';
import { isStaff } from '../../domain/people/person.ts';
import { DeviceStoreContext, useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { hasOrdered } from '../../mirror/queries/own-orders.ts';
import { requestPersistentStorage } from './request-persistent-storage.ts';

/**
 * Requests persistent storage once there is something to lose: a courier's tour, or a customer's first order
 * (docs/rules.md#storage). Renders nothing; the synchronisation state shows the result.
 */
export function LastingStorage() {
  const device = useContext(DeviceStoreContext);
  const [{ person, roles }] = useDevice();
  const { path } = useAppLocation();
  const ordered = useLive(hasOrdered, { person }) === true;
  const worth = ordered || (path === '/shopper' && isStaff({ roles }));
  useEffect(() => {
    if (!worth || device === undefined || !('storage' in navigator)) return;
    // A browser without the API changes nothing.
    requestPersistentStorage(navigator.storage, device, () => performance.now()).catch(reportError);
  }, [worth, device]);
  return null;
}
