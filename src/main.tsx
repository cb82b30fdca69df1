import './components/tokens.css';
import './components/fonts.css';
import './components/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDevice, recallDevice } from './app/device.ts';
import { fetchAhead, fetchInside } from './app/fetch-ahead.ts';
import { Loader } from './app/loader.tsx';
import { openAhead } from './app/open-for.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { openRouter } from './app/router.tsx';
import { SessionProvider } from './app/session-provider.tsx';
import { startEngine } from './app/start-engine.ts';
import { StorageRefused } from './app/storage-refused.tsx';

const engine = startEngine();
// A part that does not come is asked for again by the page, which says so.
const notCome = (error: unknown) => globalThis.console.info(error);
fetchAhead(location.pathname, notCome);
await recallDevice(globalThis.localStorage);
const device = openDevice(globalThis.localStorage);
fetchInside(location.pathname, device.read(), notCome);
openAhead(device.read().person);
const router = openRouter(device);
const place = document.getElementById('cabas');
if (!place) throw new Error('index.html has no place for the app');

createRoot(place).render(
  <StrictMode>
    <SessionProvider
      device={device}
      engine={engine}
      onStorageRefused={(error) => <StorageRefused error={error} />}
    >
      <Loader>
        <RouterProvider router={router} />
      </Loader>
    </SessionProvider>
  </StrictMode>,
);

registerServiceWorker(engine);
