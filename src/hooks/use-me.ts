import type { UserRow } from '../contract/people/users.ts';
import { userOf } from '../mirror/queries/user-query.ts';
import { useDevice } from './use-device.ts';
import { useLive } from './use-live.ts';

/** Who is here, as the mirror knows them: `undefined` until read, `null` for a visitor or before the first contact. */
export function useMe(): UserRow | null | undefined {
  const [{ person }] = useDevice();
  return useLive(userOf, { person });
}
