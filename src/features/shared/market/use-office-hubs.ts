import { useEffect } from 'react';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { knownHubs } from '../../../mirror/queries/market-queries.ts';

/** The hubs whose orders a user may read: all of them for an admin, their own for the others. */
export function useOfficeHubs(): readonly Pick<HubInShort, 'slug' | 'name'>[] {
  const me = useMe();
  const hubs = useLive(knownHubs, {}) ?? [];
  if (!me) return [];
  return isAdmin(me) ? hubs : hubs.filter(({ slug }) => me.hubs.includes(slug));
}

/** Selects the hub of a user who works for one hub: the office screens show the hub that the device has selected. */
export function useOwnHub(): void {
  const hubs = useOfficeHubs();
  const session = useSession();
  const [device] = useDevice();
  const { hub } = device;
  // An administrator works at all hubs, including a new one that is not loaded here yet.
  const own = (hub !== undefined && isAdmin(device)) || hubs.some(({ slug }) => slug === hub);
  const first = own ? undefined : hubs[0]?.slug;
  useEffect(() => {
    if (first !== undefined) void session.chooseHub(first);
  }, [first, session]);
}
