import type { HubInShort } from '../../contract/hubs/hubs.ts';
import type { Mirror } from '../mirror.ts';
import { knownHubs } from './market-queries.ts';

/**
 * Whether the mirror holds the rows that every screen needs: the hub, its configuration, and the person if there is
 * one.
 */
export async function isReady(mirror: Mirror, { hub }: { hub: string }): Promise<boolean> {
  const { configs, hubs, users, person } = mirror;
  const [config, place, me] = await mirror.transaction('r', [configs, hubs, users], () =>
    Promise.all([configs.get(hub), hubs.get(hub), person === null ? true : users.get(String(person))]),
  );
  return config !== undefined && place !== undefined && me !== undefined;
}

/** The hubs that can be shopped at with the data of this device, online or offline. */
export async function heldHubs(mirror: Mirror): Promise<readonly HubInShort[]> {
  const known = await knownHubs(mirror);
  const held = await Promise.all(known.map(({ slug }) => isReady(mirror, { hub: slug })));
  return known.filter((_, at) => held[at]);
}
