import { useLive } from '../../../hooks/use-live.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';

/** Whether the server can be reached now. */
export function useOnline(): boolean {
  const network = useLive(statusOf, {})?.network ?? 'online';
  return network === 'online' || network === 'slow';
}
