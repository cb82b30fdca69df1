import type { UserRow } from '../contract/people/users.ts';
import { userOf } from '../mirror/queries/user-query.ts';
import { useDevice } from './use-device.ts';
import { useLive } from './use-live.ts';

/**
 * The current user as stored in the mirror: `undefined` until read, `null` for a visitor or before the first pull.
 */
export function useMe(): UserRow | null | undefined {
  const [{ person }] = useDevice();
  return useLive(userOf, { person });
}
