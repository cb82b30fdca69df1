import type { DeviceSettings } from '../../hooks/use-device.ts';
import { openMirrorEarly } from './open-person-database.ts';
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

/** What is slower than this comes when it comes, each part by itself. */
const AT_LATEST_MS = 2000;

/**
 * Ends when the page can be drawn whole: what its first screen reads is answered and, where the service worker has the
 * parts of the app, all of that is here. Drawn bit by bit, each part would begin to ask only when the one around it stands.
 * @param parts what the address needs of the app: code, faces
 */
export async function readyToDraw(device: DeviceSettings, parts: readonly Promise<unknown>[]): Promise<void> {
  const answers = openMirrorEarly(device.person).then((mirror) =>
    prefetchScreenData(mirror, location, device),
  );
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const late = new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  // What fails here is asked for again where it is drawn, and said there.
  await Promise.race([Promise.allSettled([answers, ...(kept ? parts : [])]), late]);
}

/**
 * Asks the mirror at once what the shell, the frame and the screen of an address ask one after the other, each when the
 * one around it is drawn. Ends when all of it is answered.
 */
async function prefetchScreenData(
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
