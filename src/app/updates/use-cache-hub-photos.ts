import { useEffect } from 'react';
import { useDevice } from '../../hooks/use-device.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { catalogueShown } from '../../mirror/queries/picture-queries.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { runWhenStable } from '../start/when-page-settled.ts';

/** After the page stands and the shelves are filled; whoever leaves sooner is served at the next opening. */
const AT_LATEST_MS = 30_000;

interface WithConnection extends Navigator {
  readonly connection: { readonly saveData?: boolean };
}

/**
 * Has a picture of every product of the chosen hub brought home while there is a network, so that a product never
 * looked at has its picture in a cellar. Nothing is brought where a person asked the browser to save data.
 */
export function useKeptPictures(): void {
  const mirror = useMirror();
  const [{ hub = '' }] = useDevice();
  const shown = useLive(catalogueShown, { hub });
  const online = useLive(statusOf, {})?.network === 'online';
  useEffect(() => {
    if (!online || shown == null || savesData(navigator)) return;
    let left = false;
    runWhenStable(AT_LATEST_MS, () => {
      if (left) return;
      void import('./cache-hub-photos.ts').then(({ keepPictures }) => keepPictures(mirror, hub));
    });
    return () => {
      left = true;
    };
  }, [mirror, hub, shown, online]);
}

function savesData(browser: Navigator): boolean {
  return hasConnection(browser) && browser.connection.saveData === true;
}

/** Only Chromium tells. */
function hasConnection(browser: Navigator): browser is WithConnection {
  return 'connection' in browser;
}
