/** @module-tag long */
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam } from './support/courier.ts';
import { buy, CLIENT, enter } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

interface Person {
  readonly id: number;
  readonly displayName: string;
  readonly roles: readonly string[];
  readonly tags: readonly string[];
  readonly plan: object;
  readonly logistic?: { readonly postalCode: readonly string[] };
  readonly payments: readonly { readonly provider: string; readonly expiry?: string }[];
}

const suite = browserSuite();
let office: StartedBrowser;
let client: Person;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/customers');
  client = await found(CLIENT);
});

/** Calls the server as the signed-in user. */
const said = (path: string) =>
  office.page.evaluate(async (address) => (await fetch(address)).json() as Promise<unknown>, path);
const read = async ({ id }: Person) => (await said(`/v1/users/${id}`)) as Person;
const found = async (email: string) => {
  const [person] = (await said(`/v1/users/?search=${encodeURIComponent(email)}`)) as Person[];
  if (person === undefined) throw new Error(`no customer ${email}`);
  return person;
};
const invoiceOf = async (person: Person) =>
  (await read(person)).payments.find(({ provider }) => provider === 'invoice');

const sheet = (name = client.displayName) => office.page.getByRole('dialog', { name });
const term = (name: string) => sheet().getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (name: string) => office.page.getByRole('dialog', { name, exact: true });
/** Opens the sheet by its URL, from a page that lists no customers. */
const open = ({ id }: Person) => office.page.goto(`${suite.server.origin}/customers?q=xyzzy&id=${id}`);

describe('a link to a customer', () => {
  test('opens customers outside the list, and says when one does not exist', async () => {
    await open(client);
    await sheet().getByRole('heading', { name: 'Conditions et droits' }).waitFor();
    await office.page.goto(`${suite.server.origin}/customers?id=999999999`);
    await sheet('Client').getByText('Ce client n’existe pas').waitFor();
    await office.page.goto(`${suite.server.origin}/customers?id=personne`);
    await sheet('Client').getByText('Ce client n’existe pas').waitFor();
    await sheet('Client').getByRole('button', { name: 'Fermer' }).click();
    await office.page.waitForURL(({ searchParams }) => !searchParams.has('id'));
    await open(client);
  });

  test('rejects changes to one’s own account', async () => {
    const own = await found(ADMIN);
    await open(own);
    await sheet(own.displayName).getByText('Personne ne décide de son propre compte.').waitFor();
    expect(
      await sheet(own.displayName)
        .getByRole('button', { name: /^Tarif|^Rôles|facture/ })
        .count(),
    ).toBe(0);
    await open(client);
  });
});

describe('the terms that an admin sets', () => {
  test('include a plan with a price and a limit, rejected at their fields when invalid', async () => {
    await term('Tarif et livraison').click();
    const plan = dialog('Tarif et livraison');
    const save = plan.getByRole('button', { name: 'Enregistrer' });
    await plan.getByLabel('Livraison par contrat').fill('cinq');
    await plan.getByText('Un montant en francs').waitFor();
    await plan.getByLabel('Livraison par contrat').fill('250');
    await plan.getByText('Une valeur entre 0 et 200.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await plan.getByLabel('Livraison par contrat').fill('5,5');
    await plan.getByLabel('Factures ouvertes au plus').fill('4');
    await plan.getByLabel('Tarif', { exact: true }).selectOption({ label: 'Premium' });
    await plan.getByLabel('Pourquoi (facultatif)').fill('Contrat du 3 mars');
    await save.click();
    await sheet()
      .getByText(/^Premium, livraison à 5,50\sCHF, au plus 4\sfactures ouvertes$/)
      .waitFor();
    expect((await read(client)).plan).toEqual({ name: 'premium', defaultShipping: 5.5, maxInvoices: 4 });
    await term('Tarif et livraison').click();
    await plan.getByLabel('Factures ouvertes au plus').fill('');
    await plan.getByLabel('Livraison par contrat').fill('');
    await save.click();
    await sheet().getByText('Premium', { exact: true }).waitFor();
    expect((await read(client)).plan).toEqual({ name: 'premium', defaultShipping: -1 });
  });

  test('include a role, whose effect is explained before', async () => {
    await term('Rôles').click();
    const roles = dialog('Rôles');
    await roles.getByRole('checkbox', { name: /^Administration/ }).check();
    await roles.getByText('verra tout, et pourra tout changer.').waitFor();
    await roles.getByRole('checkbox', { name: /^Administration/ }).uncheck();
    await roles.getByRole('checkbox', { name: /^Modération/ }).check();
    await roles.getByRole('button', { name: 'Enregistrer' }).click();
    await sheet().getByText('Modération', { exact: true }).waitFor();
    expect((await read(client)).roles).toEqual(['mod']);
  });

  test('include tags, and the postal codes of a courier', async () => {
    await term('Étiquettes').click();
    const tags = dialog('Étiquettes');
    await tags.getByLabel('Étiquettes de ce client').fill('x'.repeat(41));
    await tags.getByText(/Entre 1 et 40\scaractères/).waitFor();
    await tags.getByLabel('Étiquettes de ce client').fill('crèche, vip');
    await tags.getByRole('button', { name: 'Enregistrer' }).click();
    await sheet().getByText('crèche et vip').waitFor();
    expect((await read(client)).tags).toEqual(['crèche', 'vip']);
    expect(await term('Codes postaux').count()).toBe(0);

    const courier = await found(COURIER);
    await open(courier);
    await sheet(courier.displayName)
      .getByRole('button', { name: /^Codes postaux desservis/ })
      .click();
    const codes = dialog('Codes postaux desservis');
    await codes.getByLabel('Codes postaux').fill('1205 12');
    await codes.getByText('Un code postal suisse a quatre chiffres.').waitFor();
    await codes.getByLabel('Codes postaux').fill('1205 1227');
    await codes.getByRole('button', { name: 'Enregistrer' }).click();
    await sheet(courier.displayName).getByText('1205 et 1227').waitFor();
    expect((await read(courier)).logistic).toEqual({ postalCode: ['1205', '1227'] });
    await open(client);
  });

  test('need the network: offline the rows are read-only', async () => {
    await term('Rôles').waitFor();
    await office.offline(true);
    await expect.poll(() => term('Rôles').count()).toBe(0);
    await sheet().getByText('Rôles', { exact: true }).waitFor();
    await office.offline(false);
    await term('Rôles').waitFor();
  });
});

describe('the right to pay by invoice', () => {
  const year = new Date().getFullYear();
  const until = async (month: string, of: number, act: RegExp) => {
    await term('Paiement par QR-facture').click();
    const invoice = dialog('Paiement par QR-facture');
    await invoice.getByLabel('Année').selectOption(String(of));
    await invoice.getByLabel('Jusqu’à la fin de').selectOption({ label: month });
    await invoice.getByLabel('Pourquoi (facultatif)').fill('Crèche communale');
    await invoice.getByRole('button', { name: act }).click();
  };

  test('is granted until the end of a month, and moved to another', async () => {
    await sheet().getByText('Pas accordé').waitFor();
    await until('Juin', year + 1, /^Jusqu’à fin juin/);
    await sheet()
      .getByText(`Jusqu’à fin juin ${year + 1}`)
      .waitFor();
    expect(await invoiceOf(client)).toMatchObject({ expiry: `6/${year + 1}` });
    await until('Mars', year + 2, /^Jusqu’à fin mars/);
    await sheet()
      .getByText(`Jusqu’à fin mars ${year + 2}`)
      .waitFor();
    expect(await invoiceOf(client)).toMatchObject({ expiry: `3/${year + 2}` });
  });

  test('adds a payment method to the customer’s checkout', async () => {
    const shopper = await suite.start('shopper', phone);
    try {
      await enter(shopper.page, suite.server.origin, CLIENT);
      await buy(shopper.page, suite.server.origin, 'Gruyère AOP 12 mois');
      await shopper.page.goto(`${suite.server.origin}/home?panel=checkout`);
      const invoice = shopper.page.getByRole('radio', { name: /^QR-facture/ });
      await invoice.check();
      expect(await invoice.isChecked()).toBe(true);
    } finally {
      await shopper.close();
    }
  });

  test('is revoked', async () => {
    await term('Paiement par QR-facture').click();
    const invoice = dialog('Paiement par QR-facture');
    await invoice.locator('label', { hasText: 'Retirer' }).click();
    await invoice.getByRole('button', { name: 'Retirer' }).click();
    await sheet().getByText('Pas accordé').waitFor();
    expect(await invoiceOf(client)).toBeUndefined();
  });
});
