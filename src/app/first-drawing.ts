import type { DeviceState } from '../hooks/device.ts';
import { openAhead } from './open-for.ts';
import { readAhead } from './read-ahead.ts';

/** What is slower than this comes when it comes, each part by itself. */
const AT_LATEST_MS = 2000;

/**
 * Ends when the page can be drawn whole: what its first screen reads is answered and, where the service worker has the
 * code, all of that is here. Drawn bit by bit, each part would begin to ask only when the one around it stands.
 * @param code the parts of the app that the address needs
 */
export async function readyToDraw(device: DeviceState, code: readonly Promise<unknown>[]): Promise<void> {
  const answers = openAhead(device.person).then((mirror) => readAhead(mirror, location, device));
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const late = new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  // What fails here is asked for again where it is drawn, and said there.
  await Promise.race([Promise.allSettled([answers, ...(kept ? code : [])]), late]);
}
