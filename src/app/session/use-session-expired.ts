import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';

/** Whether the session has expired: the person must sign in before data is synchronised. */
export function useSessionExpired(): boolean {
  const [{ person }] = useDevice();
  return useLive(statusOf, {})?.auth === true && person !== null;
}
