import type { DeviceSettings } from '../../hooks/use-device.ts';
import { openMirrorEarly } from './open-person-database.ts';
import { prefetchScreenData } from './prefetch-queries.ts';

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
