import type { Mirror } from '../mirror.ts';

/** Whether the mirror holds what every screen needs: the hub, its configuration, and the person if there is one. */
export async function isReady(mirror: Mirror, { hub }: { hub: string }): Promise<boolean> {
  const [config, place, me] = await Promise.all([
    mirror.configs.get(hub),
    mirror.hubs.get(hub),
    mirror.person === null ? true : mirror.users.get(String(mirror.person)),
  ]);
  return config !== undefined && place !== undefined && me !== undefined;
}
