import type { DeviceState } from '../hooks/device.ts';
import { openAhead } from './open-for.ts';
import { readAhead } from './read-ahead.ts';

/** What is slower than this comes when it comes, each part by itself. */
const AT_LATEST_MS = 2000;

/**
 * Ends when the page can be drawn whole: what its first screen reads is answered and, where the service worker has the
 * parts of the app, all of that is here. Drawn bit by bit, each part would begin to ask only when the one around it stands.
 * @param parts what the address needs of the app: code, faces
 */
export async function readyToDraw(device: DeviceState, parts: readonly Promise<unknown>[]): Promise<void> {
  const answers = openAhead(device.person).then((mirror) => readAhead(mirror, location, device));
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const late = new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  // What fails here is asked for again where it is drawn, and said there.
  await Promise.race([Promise.allSettled([answers, ...(kept ? parts : [])]), late]);
}
