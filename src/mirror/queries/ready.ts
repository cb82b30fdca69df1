import type { Mirror } from '../mirror.ts';

/** Whether the mirror holds what every screen needs: the hub, its configuration, and the person if there is one. */
export async function isReady(mirror: Mirror, { hub }: { hub: string }): Promise<boolean> {
  const { configs, hubs, users, person } = mirror;
  const [config, place, me] = await mirror.transaction('r', [configs, hubs, users], () =>
    Promise.all([configs.get(hub), hubs.get(hub), person === null ? true : users.get(String(person))]),
  );
  return config !== undefined && place !== undefined && me !== undefined;
}
