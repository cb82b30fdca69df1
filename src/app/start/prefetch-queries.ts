import type { DeviceSettings } from '../../hooks/use-device.ts';
import { prefetchLive } from '../../hooks/prefetch-query.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { cartEntries } from '../../mirror/queries/cart-query.ts';
import { installationOf } from '../../mirror/queries/installation-query.ts';
import { marketOf } from '../../mirror/queries/market-queries.ts';
import { orderingRowsOf } from '../../mirror/queries/ordering-queries.ts';
import { userOf } from '../../mirror/queries/user-query.ts';
import { isReady } from '../../mirror/queries/ready-hubs.ts';
import { sessionOf } from '../../mirror/queries/session-query.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { routeAt } from './prefetch-screen.ts';
import { DEFAULT_HUB } from '../session/session-provider.tsx';

/**
 * Asks the mirror at once what the shell, the frame and the screen of an address ask one after the other, each when the
 * one around it is drawn. Ends when all of it is answered.
 */
export async function prefetchScreenData(
  mirror: Mirror,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  device: DeviceSettings,
): Promise<void> {
  const { person, hub = '' } = device;
  const asked = { device, hub, search: Object.fromEntries(new URLSearchParams(search)), now: Date.now() };
  await Promise.all([
    routeAt(pathname)?.ahead?.(mirror, asked),
    prefetchLive(mirror, isReady, { hub: device.hub ?? DEFAULT_HUB }),
    prefetchLive(mirror, statusOf, {}),
    prefetchLive(mirror, waitingCounts, {}),
    prefetchLive(mirror, installationOf, {}),
    prefetchLive(mirror, sessionOf, {}),
    prefetchLive(mirror, userOf, { person }),
    prefetchLive(mirror, marketOf, { hub }),
    prefetchLive(mirror, orderingRowsOf, { person, hub }),
    prefetchLive(mirror, cartEntries, { person, hub }),
  ]);
}
