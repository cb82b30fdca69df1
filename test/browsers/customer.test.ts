import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, phone } from './support/device.ts';
import { fill, see, seeNo, shellKept, signIn, tick, touch, touchUntil } from './support/screen.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const SHELVES = { role: 'heading', name: 'De saison, près d’ici' };
/** Saved on the device; the outcome of one sent without an answer is asked for before it is sent again. */
const WAITS = { role: 'heading', name: /^(?:Commande en attente d’envoi|Vérification de la commande…)$/ };

inEachBrowser('a customer', (start) => {
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

  test('visits without an account and finds the shelves', async () => {
    await device.open(server.origin);
    await touch(device, { role: 'button', name: 'Faire mes courses sans compte' });
    await touch(device, {
      role: 'button',
      name: /Genève-Carouge/,
      inside: { role: 'list', name: 'Marchés' },
    });
    await see(device, SHELVES);
    await shellKept(device);
    await seeNo(device, { role: 'text', name: /nouvelle version/i });
  });

  test('fills a cart', async () => {
    await fill(device, { role: 'combobox', name: 'Chercher un produit ou un producteur' }, 'gruyere');
    await touch(device, { role: 'option', name: new RegExp(GRUYERE) });
    await see(device, { role: 'heading', name: GRUYERE });
    await touch(device, {
      role: 'button',
      name: new RegExp(`^Ajouter ${GRUYERE} au cabas`),
      inside: { role: 'main' },
    });
    await touch(device, { role: 'button', name: `Ajouter un, ${GRUYERE}`, inside: { role: 'main' } });
    await quantity(2);
  });

  test('signs in on the way to the checkout, and keeps the cart', async () => {
    await device.open(`${server.origin}/home?panel=cart`);
    await quantity(2);
    await touch(device, { role: 'link', name: 'Choisir la livraison' });
    await signIn(device, 'client@cabas.example');
    await see(device, { role: 'radio', name: /^Maison/ });
    await device.open(`${server.origin}/home?panel=cart`);
    await quantity(2);
    await seeNo(device, { role: 'text', name: /en attente/ }, 40_000);
  });

  test('asks the assistant, whose answer comes through the worker', async () => {
    await device.open(`${server.origin}/home?panel=assistant`);
    await fill(device, { role: 'textbox', name: 'Votre question' }, 'Avez-vous du gruyère ?');
    await touch(device, { role: 'button', name: 'Envoyer' });
    await see(device, { role: 'link', name: GRUYERE, inside: { role: 'list', name: 'Conversation' } });
    await see(device, { role: 'link', name: 'Échanges précédents' });
    await device.open(`${server.origin}/home?panel=cart`);
  });

  test('opens the checkout offline after a restart, and orders: the order waits', async () => {
    await server.stop();
    await device.restart();
    await device.open(`${server.origin}/home?panel=checkout`);
    await tick(device, { role: 'radio', name: /^Maison/ });
    await tick(device, { role: 'radio', name: /^(?:lun|mar|mercre|jeu|vendre|same)di \d/, enabled: true });
    await tick(device, { role: 'radio', name: /^12h–16h/ });
    await tick(device, { role: 'radio', name: /^Visa •••• 4242/ });
    await tick(device, { role: 'checkbox', name: /conditions générales/ });
    await touch(device, { role: 'button', name: /^Commander/ });
    await see(device, WAITS);
  });

  test('finds the waiting order after another restart, and sends it when the network is back', async () => {
    await device.restart();
    await device.open(`${server.origin}/home?panel=waiting`);
    await see(device, WAITS);
    await server.restart();
    // An order tapped a moment before the network went leaves by itself when it soon comes back.
    await touchUntil(
      device,
      { role: 'button', name: /^(?:Envoyer|Demander où elle en est|Réessayer)/ },
      { role: 'heading', name: 'Merci, c’est commandé' },
    );
    await touch(device, { role: 'button', name: 'Voir ma commande' });
    await see(device, { role: 'heading', name: /^Commande \d+/ });
  });

  test('has no waiting order, and an empty cart', async () => {
    await device.open(`${server.origin}/home?panel=cart`);
    await see(device, { role: 'heading', name: 'Votre cabas est vide' });
    await seeNo(device, { role: 'text', name: /en attente/ });
    expect(await device.run(() => localStorage.length)).toBeGreaterThan(0);
  });

  async function quantity(figure: number): Promise<void> {
    const group = { role: 'group', name: `Quantité, ${GRUYERE}` };
    await see(device, { role: 'text', name: String(figure), inside: group });
  }
});
