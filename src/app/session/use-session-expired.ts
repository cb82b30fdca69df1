import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';

/** Whether the server no longer knows the person of this device: they have to say who they are before anything comes. */
export function useSessionOver(): boolean {
  const [{ person }] = useDevice();
  return useLive(statusOf, {})?.auth === true && person !== null;
}
