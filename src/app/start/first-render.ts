import type { DeviceSettings } from '../../hooks/use-device.ts';
import { openMirrorEarly } from './open-person-database.ts';
import { prefetchLive } from '../../hooks/prefetch-query.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { installationOf } from '../../mirror/queries/installation-query.ts';
import { userOf } from '../../mirror/queries/user-query.ts';
import { isReady } from '../../mirror/queries/ready-hubs.ts';
import { sessionOf } from '../../mirror/queries/session-query.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { routeAt } from './prefetch-screen.ts';
import { DEFAULT_HUB } from '../session/session-provider.tsx';

/** Anything slower renders later, each part separately. */
const AT_LATEST_MS = 2000;

/**
 * Resolves when the page can be rendered at once: its first queries are answered and, with the app's code in the
 * service worker, that code is loaded. Otherwise each part would start loading only after the one around it has
 * rendered.
 * @param parts the resources of the URL: code, fonts
 */
export async function readyToDraw(device: DeviceSettings, parts: readonly Promise<unknown>[]): Promise<void> {
  const answers = openMirrorEarly(device.person).then((mirror) =>
    prefetchScreenData(mirror, location, device),
  );
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const late = new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  // A failed request is retried and reported where it is rendered.
  await Promise.race([Promise.allSettled([answers, ...(kept ? parts : [])]), late]);
}

/**
 * Runs the queries of the shell, the frame and the screen at once, instead of one after the other as each renders.
 * Resolves when all are answered.
 */
async function prefetchScreenData(
  mirror: Mirror,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  device: DeviceSettings,
): Promise<void> {
  const { person, hub = '' } = device;
  // The frame brings these queries: they are no part of the first code.
  const market = import('./prefetch-market.ts').then(({ prefetchMarket }) =>
    prefetchMarket(mirror, { person, hub }),
  );
  const input = { device, hub, search: Object.fromEntries(new URLSearchParams(search)), now: Date.now() };
  await Promise.all([
    routeAt(pathname)?.ahead?.(mirror, input),
    prefetchLive(mirror, isReady, { hub: device.hub ?? DEFAULT_HUB }),
    prefetchLive(mirror, statusOf, {}),
    prefetchLive(mirror, waitingCounts, {}),
    prefetchLive(mirror, installationOf, {}),
    prefetchLive(mirror, sessionOf, {}),
    prefetchLive(mirror, userOf, { person }),
    market,
  ]);
}
