import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentsAt, stripeSettings } from '../browser/support/at-stripe.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { openStripeServer, type StripeServer } from '../support/stripe-server/open-stripe-server.ts';
import { inEachBrowser, tellDevice } from './support/browsers.ts';
import { type Device, phone } from './support/device.ts';
import { fill, see, seeNo, signIn, tick, touch, type Wanted } from './support/screen.ts';

const TOMME = 'Tomme de Jussy';
const CHECKOUT = { role: 'heading', name: 'Livraison et paiement' };
const BANK = { role: 'link', name: 'Continuer vers la banque' };

inEachBrowser('a customer who pays at Stripe', (start) => {
  let stripe: StripeServer;
  let server: StartedServer;
  let device: Device;

  beforeAll(async () => {
    stripe = await openStripeServer(() => Date.now());
    server = await startServer(stripeSettings(stripe));
    device = await start(phone);
  });
  afterAll(async () => {
    await device.close();
    await server.end();
    await stripe.close();
  });
  afterEach(({ task }) => tellDevice(task, device));

  test('fills a cart and reaches the checkout', async () => {
    await device.open(`${server.origin}/login?then=/home`);
    await signIn(device, 'premium@cabas.example');
    await see(device, { role: 'heading', name: 'De saison, près d’ici' });
    await choosesDelivery();
  });

  test('cancels a new card on the hosted page: nothing is charged, the cart is kept', async () => {
    await toHostedPage();
    await touch(device, { role: 'link', name: 'Retour' });
    await see(device, CHECKOUT);
    await see(device, { role: 'text', name: /Aucune carte n’a été ajoutée/ });
    expect(paymentsAt(stripe)).toEqual([]);
  });

  test('reads why a card is declined, and what to do', async () => {
    await addsCard('4000000000009995');
    await touch(device, { role: 'button', name: /^Commander/ });
    await see(device, { role: 'heading', name: 'La commande n’a pas pu être passée' });
    await see(device, { role: 'text', name: /pour choisir une autre carte/ });
    await touch(device, { role: 'button', name: 'Modifier' });
    await see(device, CHECKOUT);
  });

  test('pays with another card, once its bank has confirmed', async () => {
    await addsCard('4000002760003184');
    await tick(device, { role: 'checkbox', name: /conditions générales/ });
    await touch(device, { role: 'button', name: /^Commander/ });
    await touch(device, BANK);
    await touch(device, { role: 'button', name: 'Confirmer le paiement' });
    await see(device, { role: 'heading', name: 'Merci, c’est commandé' });
    expect(paymentsAt(stripe).at(-1)?.status).toBe('requires_capture');
  });

  test('pays by TWINT, which is charged at once', async () => {
    await choosesDelivery({ role: 'text', name: 'Merci, c’est commandé' });
    await toChoice();
    await touch(device, { role: 'button', name: 'TWINT' });
    await see(device, CHECKOUT);
    await touch(device, { role: 'button', name: /^Commander/ });
    await touch(device, BANK);
    await touch(device, { role: 'button', name: 'Confirmer le paiement' });
    await see(device, { role: 'heading', name: 'Merci, c’est payé' });
    expect(paymentsAt(stripe).at(-1)?.status).toBe('succeeded');
  });

  test('is not led to the bank afterwards', async () => {
    await device.open(`${server.origin}/home?panel=waiting`);
    await see(device, { role: 'heading', name: 'Merci, c’est commandé' });
    await seeNo(device, BANK);
  });

  /** `told`: the page's announcement when it opens, which moves the content below. */
  async function choosesDelivery(told?: Wanted): Promise<void> {
    await device.open(`${server.origin}/home`);
    if (told !== undefined) await see(device, told);
    await fill(device, { role: 'combobox', name: 'Chercher un produit ou un producteur' }, 'tomme de jussy');
    await touch(device, { role: 'option', name: new RegExp(TOMME) });
    await touch(device, {
      role: 'button',
      name: new RegExp(`^Ajouter ${TOMME} au cabas`),
      inside: { role: 'main' },
    });
    await see(device, { role: 'button', name: `Ajouter un, ${TOMME}`, inside: { role: 'main' } });
    await device.open(`${server.origin}/home?panel=checkout`);
    await tick(device, { role: 'radio', name: /^Maison/ });
    await tick(device, { role: 'radio', name: /^(?:lun|mar|mercre|jeu|vendre|same)di \d/, enabled: true });
    await tick(device, { role: 'radio', name: /^12h–16h/ });
    await tick(device, { role: 'checkbox', name: /conditions générales/ });
  }

  async function toChoice(): Promise<void> {
    await touch(device, { role: 'link', name: 'Ajouter un moyen de paiement' });
    await touch(device, { role: 'button', name: 'Ajouter une carte' });
    await see(device, { role: 'heading', name: 'Ajouter un moyen de paiement' });
  }

  async function toHostedPage(): Promise<void> {
    await toChoice();
    await touch(device, { role: 'button', name: 'Carte, Apple Pay ou Google Pay' });
    await see(device, { role: 'heading', name: 'Stripe d’essai' });
  }

  async function addsCard(number: string): Promise<void> {
    await toHostedPage();
    await fill(device, { role: 'textbox', name: 'Numéro de carte' }, number);
    await fill(device, { role: 'textbox', name: 'Expiration' }, '12/30');
    await touch(device, { role: 'button', name: 'Enregistrer' });
    await touch(device, { role: 'button', name: 'Remplacer la carte' });
    await see(device, CHECKOUT);
  }
});
