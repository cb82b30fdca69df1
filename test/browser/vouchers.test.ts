import { beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam } from './support/courier.ts';
import { CLIENT, enter } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let customer: StartedBrowser;

beforeAll(async () => {
  [office, customer] = await Promise.all([suite.start('office', desk), suite.start('customer', phone)]);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/admin');
  await enter(customer.page, suite.server.origin, CLIENT);
});

const main = () => office.page.getByRole('main');
const dialog = () => office.page.getByRole('dialog');

/** Creates a voucher and returns the displayed code. */
async function madeVoucher(worth: string): Promise<string> {
  await main().getByRole('button', { name: 'Créer un bon' }).click();
  await dialog().getByLabel('Montant').fill(worth);
  await dialog().getByRole('button', { name: 'Créer le bon' }).click();
  const code = await dialog()
    .getByText(/^CABAS-/)
    .textContent();
  await dialog().getByRole('button', { name: 'Fermer', exact: true }).click();
  return code ?? '';
}

async function use(code: string): Promise<void> {
  await customer.page.getByLabel('Code du bon').fill(code);
  await customer.page.getByRole('button', { name: 'Utiliser le bon' }).click();
}

test('a voucher of the office becomes a customer’s credit, once', async () => {
  const { page } = customer;
  const code = await madeVoucher('25,50');
  await main()
    .getByText(/^Valable jusqu’au /)
    .first()
    .waitFor();

  await page.goto(`${suite.server.origin}/profile/cards`);
  await page.getByText(/à votre crédit, de 12,50\sCHF/).waitFor();
  await use(code.toLowerCase().replaceAll('-', ' '));
  await page.getByText(/^25,50\sCHF de plus sur votre crédit/).waitFor();
  await page.getByText(/à votre crédit, de 38,00\sCHF/).waitFor();

  await use(code);
  await page.getByText('Ce bon n’existe pas, a déjà servi ou n’est plus valable.').waitFor();
  expect(await page.getByLabel('Code du bon').inputValue()).toBe(code);

  await office.page.reload();
  await main()
    .getByText(/^Utilisé le .* par Louise Favre$/)
    .waitFor();
});

test('an invalid amount is reported beside its field', async () => {
  await main().getByRole('button', { name: 'Créer un bon' }).click();
  await dialog().getByRole('button', { name: 'Créer le bon' }).click();
  await dialog()
    .getByText(/^Écrivez un montant/)
    .waitFor();
  await dialog().getByLabel('Montant').fill('beaucoup');
  await dialog()
    .getByText(/^Un montant en francs/)
    .waitFor();
  for (const typed of ['400,01', '0']) {
    await dialog().getByLabel('Montant').fill(typed);
    await dialog().getByRole('button', { name: 'Créer le bon' }).click();
    await dialog()
      .getByText(/^Un montant jusqu’à 400,00\sCHF/)
      .waitFor();
  }
  await dialog().getByRole('button', { name: 'Annuler' }).click();
});

test('offline a typed code is kept until the network returns', async () => {
  const code = await madeVoucher('5');
  const { page, context } = customer;
  await page.getByLabel('Code du bon').fill(code);
  await context.setOffline(true);
  const waits = page.getByRole('button', { name: 'Utiliser le bon, au retour du réseau' });
  await waits.waitFor();
  expect(await waits.isDisabled()).toBe(true);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Utiliser le bon', exact: true }).click();
  await page.getByText(/^5,00\sCHF de plus sur votre crédit/).waitFor();
});
