import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, phone } from './support/device.ts';
import { type OlderApp, olderApp } from './support/older-app.ts';
import { fill, see, seeNo, shellKept, signIn, touch } from './support/screen.ts';

const GRUYERE = 'Gruyère AOP 12 mois';

inEachBrowser('without what the oldest supported browsers lack, a customer', (start) => {
  let app: OlderApp;
  let server: StartedServer;
  let device: Device;

  beforeAll(async () => {
    app = await olderApp();
    server = await startServer({}, app.folder);
    device = await start(phone);
  });
  afterAll(async () => {
    await device.close();
    await server.end();
    await app.remove();
  });
  afterEach(({ task }) => tellDevice(task, device));

  test('signs in and finds the shelves', async () => {
    await device.open(`${server.origin}/login`);
    await signIn(device, 'client@cabas.example');
    await see(device, { role: 'heading', name: 'De saison, près d’ici' });
    expect(await device.run(() => ['any' in AbortSignal, 'canParse' in URL])).toEqual([false, false]);
    await shellKept(device);
  });

  test('fills a cart, which reaches the server after an offline restart', async () => {
    await server.stop();
    await device.restart();
    await device.open(`${server.origin}/home`);
    await fill(device, { role: 'combobox', name: 'Chercher un produit ou un producteur' }, 'gruyere');
    await touch(device, { role: 'option', name: new RegExp(GRUYERE) });
    const main = { role: 'main' };
    await touch(device, { role: 'button', name: new RegExp(`^Ajouter ${GRUYERE} au cabas`), inside: main });
    await see(device, { role: 'group', name: `Quantité, ${GRUYERE}` });
    await server.restart();
    await device.open(`${server.origin}/home?panel=cart`);
    await see(device, { role: 'group', name: `Quantité, ${GRUYERE}` });
    await seeNo(device, { role: 'text', name: /en attente|gardées? sur cet appareil/ }, 40_000);
  });
});
