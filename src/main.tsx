import './ui/foundations/tokens.css';
import './ui/foundations/fonts.css';
import './ui/foundations/base.css';
import './ui/layout/primitives.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { browserStorage } from './app/start/browser-storage.ts';
import { lastKnown, openDevice, restoreDeviceSettings } from './app/start/device-state-store.ts';
import { preloadScreen, fetchInside, opensOn } from './app/start/prefetch-screen.ts';
import { readyToDraw } from './app/start/first-render.ts';
import { loadFonts } from './app/start/load-fonts.ts';
import { Loader } from './app/start/loader.tsx';
import { openMirrorEarly } from './app/start/open-person-database.ts';
import { applyPendingSignOut } from './app/session/apply-pending-sign-out.ts';
import { registerServiceWorker } from './app/updates/register-service-worker.ts';
import { resumesSetup } from './app/routes/guards.ts';
import { openRouter } from './app/routes/router.tsx';
import { SessionProvider } from './app/session/session-provider.tsx';
import { startEngine } from './app/start/start-engine.ts';
import { StorageRefused } from './app/start/storage-refused.tsx';
import { DEFAULT_LOCALE } from './domain/text/french.ts';
import { withTimeout } from './app/start/with-time-limit.ts';

const STORAGE_AT_MOST_MS = 3000;

const place = document.getElementById('cabas');
// `too-old.js` removed it: the app does not start in a browser that is too old.
if (!place) throw new Error('this browser is too old for the app');
// The page requests a missing part again and reports the failure.
const notCome = (error: unknown) => globalThis.console.info(error);
const storage = browserStorage('localStorage');
const last = lastKnown(storage);
if (resumesSetup(location.pathname, last)) history.replaceState(null, '', '/setup');
const first = opensOn(location, last, Date.now());
// The first screen is fetched before the engine: on a slow network they would compete.
const parts = [preloadScreen(first, notCome), fetchInside(first, last, notCome), loadFonts()];
const engine = startEngine();
// A visitor's database is not created speculatively.
if (last.person !== null) void openMirrorEarly(last.person);
// Storage that another tab locks must not keep the page empty: its values are applied when they arrive.
await withTimeout(STORAGE_AT_MOST_MS, restoreDeviceSettings(storage).catch(reportError));
const device = openDevice(storage);
const router = openRouter(device);
await withTimeout(STORAGE_AT_MOST_MS, applyPendingSignOut(device).catch(reportError));
const { person } = device.read();
void openMirrorEarly(person);
// The server may know a session that this device does not: it is asked before any guard of the router runs.
if (person !== null) await readyToDraw(device.read(), [...parts, router.load()]);

createRoot(place).render(
  <StrictMode>
    {/* The browser's language may be unsupported here, or empty. */}
    <I18nProvider locale={DEFAULT_LOCALE}>
      <SessionProvider
        device={device}
        engine={engine}
        onStorageRefused={(error) => <StorageRefused error={error} />}
      >
        <Loader>
          <RouterProvider router={router} />
        </Loader>
      </SessionProvider>
    </I18nProvider>
  </StrictMode>,
);

registerServiceWorker(engine);
