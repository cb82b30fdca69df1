import { beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { chooseDelivery } from '../support/place-order.ts';
import { buyHere, CLIENT, enter } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let customer: StartedBrowser;

beforeAll(async () => {
  [office, customer] = await Promise.all([suite.start('office', desk), suite.start('customer', phone)]);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/customers');
  await enter(customer.page, suite.server.origin, CLIENT);
});

const sheet = () => office.page.getByRole('dialog', { name: 'Louise Favre' });
const gesture = () => office.page.getByRole('dialog', { name: 'Geste sur le compte' });
const account = () => sheet().getByRole('list', { name: 'Mouvements du compte' });

test('the office takes a gesture back with a reason, after errors beside their fields', async () => {
  await office.page.getByLabel('Chercher un client').fill('Louise F');
  await office.page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name: /Louise Favre/ })
    .click();
  await sheet()
    .getByText(/^Avoir de 12,50\sCHF/)
    .waitFor();
  await sheet().getByRole('button', { name: 'Geste sur le compte' }).click();
  await gesture().getByRole('button', { name: 'Créditer', exact: true }).click();
  await gesture().getByText('Choisissez une raison.').waitFor();
  await gesture()
    .getByText(/^Écrivez un mot/)
    .waitFor();
  await gesture().getByLabel('Montant').fill('387,51');
  await gesture()
    .getByText(/^Au plus 387,50\sCHF/)
    .waitFor();
  await gesture().getByText('Reprendre', { exact: true }).first().click();
  await gesture().getByLabel('Montant').fill('14,85');
  await gesture().getByLabel('Raison').selectOption({ label: 'Autre raison' });
  await gesture().getByLabel('Un mot pour le client').fill('Crédité deux fois');
  await gesture()
    .getByRole('button', { name: /^Reprendre 14,85\sCHF/ })
    .dblclick();
  await sheet()
    .getByText(/^Doit 2,35\sCHF/)
    .waitFor();
  await account()
    .getByText(/autre raison, «\sCrédité deux fois\s», par /)
    .waitFor();
  expect(await account().getByText('Geste du marché').count()).toBe(1);
});

test('offline the account shows what was last read', async () => {
  await office.offline(true);
  await sheet()
    .getByText(/^Sans réseau\s: voici ce qui était connu/)
    .waitFor();
  expect(await account().getByText('Geste du marché').count()).toBe(1);
  expect(await sheet().getByRole('button', { name: 'Geste sur le compte' }).isDisabled()).toBe(true);
  await office.offline(false);
});

test('the customer reads the reason, and pays the small debt with the next order', async () => {
  const { page } = customer;
  await buyHere(page, 'Épinards d’hiver', 2);
  await chooseDelivery(page, 2);
  await page.getByRole('radio', { name: /^Visa/ }).first().check();
  const amounts = page.getByRole('region', { name: 'Récapitulatif' });
  await amounts.getByText('Report de votre compte', { exact: true }).click();
  await amounts
    .getByText('Ce que vous devez encore sur votre compte se règle avec cette commande.')
    .waitFor();
  expect(await amounts.locator('[data-row="rollover"]').innerText()).toMatch(/2,35\sCHF/);
  const terms = page.getByLabel('J’accepte les conditions générales');
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: /^Commander/ }).click();
  await page.getByRole('button', { name: 'Voir ma commande' }).click();
  await page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
  await page
    .getByText(/^Report de votre compte/)
    .first()
    .waitFor();

  await page.goto(`${suite.server.origin}/profile/credit`);
  const mine = page.getByRole('list', { name: 'Mouvements' });
  await mine.getByText('Report sur une commande').waitFor();
  await mine.getByText(/«\sCrédité deux fois\s»/).waitFor();
  expect(await mine.getByText(/^Solde\s: 0,00\sCHF$/).count()).toBe(1);
});
