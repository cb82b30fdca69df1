import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, phone } from './support/device.ts';
import { fill, see, seeNo, shellKept, signIn, tick, touch, type Wanted } from './support/screen.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const CARROTS = 'Carottes des sables';

inEachBrowser('a customer before and after their delivery', (start) => {
  let server: StartedServer;
  let device: Device;

  beforeAll(async () => {
    server = await startServer();
    device = await start(phone);
  });
  afterAll(async () => {
    await device.close();
    await server.end();
  });
  afterEach(({ task }) => tellDevice(task, device));

  test('signs in, and reads the assistant’s answer as it streams', async () => {
    await device.open(`${server.origin}/login?then=/home`);
    await signIn(device, 'client@cabas.example');
    await see(device, { role: 'heading', name: 'De saison, près d’ici' });
    await shellKept(device);
    await device.open(`${server.origin}/home?panel=assistant`);
    await fill(device, { role: 'textbox', name: 'Votre question' }, 'Avez-vous du gruyère ?');
    await touch(device, { role: 'button', name: 'Envoyer' });
    await touch(device, { role: 'link', name: GRUYERE, inside: { role: 'list', name: 'Conversation' } });
    await see(device, { role: 'heading', name: GRUYERE });
  });

  test('orders, and changes the order before its cut-off', async () => {
    const main = { role: 'main' };
    await touch(device, { role: 'button', name: new RegExp(`^Ajouter ${GRUYERE} au cabas`), inside: main });
    await see(device, { role: 'group', name: `Quantité, ${GRUYERE}` });
    await device.open(`${server.origin}/home?panel=cart`);
    await touch(device, { role: 'link', name: 'Choisir la livraison' });
    await tick(device, { role: 'radio', name: /^Maison/ });
    await tick(device, { role: 'radio', name: /^(?:lun|mar|mercre|jeu|vendre|same)di \d/, enabled: true });
    await tick(device, { role: 'radio', name: /^12h–16h/ });
    await tick(device, { role: 'radio', name: /^Visa •••• 4242/ });
    await tick(device, { role: 'checkbox', name: /conditions générales/ });
    await touch(device, { role: 'button', name: /^Commander/ });
    await touch(device, { role: 'button', name: 'Voir ma commande' });
    await touch(device, { role: 'link', name: /^Modifier jusqu’à/ });
    await fill(device, { role: 'textbox', name: 'Ajouter un produit' }, 'carottes');
    await touch(device, { role: 'button', name: new RegExp(`^Ajouter, ${CARROTS}`) });
    await touch(device, { role: 'button', name: /^Enregistrer 1 changement/ });
    await see(device, { role: 'heading', name: /^Commande \d+/ });
    await see(device, { role: 'text', name: new RegExp(CARROTS) });
  });

  test('reports a problem offline, and gets its credit when online', async () => {
    await device.open(`${server.origin}/profile/orders`);
    const { href } = await see(device, { role: 'link', name: /Livrée/ });
    await device.open(`${server.origin}${href}`);
    await see(device, { role: 'link', name: /^Un problème/ });
    await server.stop();
    await device.open(`${server.origin}${href}/problem`);
    const line: Wanted = { role: 'listitem', inside: { role: 'main' } };
    await touch(device, { role: 'button', inside: line });
    await touch(device, { role: 'button', name: 'Qualité' });
    // WebKitGTK shows no photo that a script has put into the field.
    if (device.name === 'Firefox') {
      await device.run(choosePhoto);
      await see(device, { role: 'img', name: /^Photo de / });
    }
    await see(device, { role: 'text', name: /^Sans réseau/ });
    await touch(device, { role: 'button', name: /^Demander un avoir/ });
    await see(device, { role: 'text', name: 'À envoyer' });
    await device.restart();
    await server.restart();
    await device.open(`${server.origin}${href}/problem`);
    await see(device, { role: 'text', name: /^Avoir |Le marché décide/ });
    await seeNo(device, { role: 'text', name: 'À envoyer' });
  });

  test('writes to the market', async () => {
    await device.open(`${server.origin}/profile/messages/new`);
    await fill(device, { role: 'textbox', name: 'Votre message' }, 'Avez-vous des œufs de caille ?');
    await touch(device, { role: 'button', name: 'Envoyer' });
    await see(device, {
      role: 'text',
      name: /œufs de caille/,
      inside: { role: 'listitem', inside: { role: 'list', name: 'Messages' } },
    });
  });
});

/** Runs in the page: imitates a camera that took a picture. */
async function choosePhoto(): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  canvas.getContext('2d')?.fillRect(0, 0, 320, 480);
  const taken = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (taken === null || input === null) throw new Error('no camera');
  const files = new DataTransfer();
  files.items.add(new File([taken], 'photo.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
