/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { replaceCard } from './support/asking-card.ts';
import { choose } from './support/choose.ts';
import { desk, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam, MANAGER } from './support/courier.ts';
import { CLIENT, enter } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let address: string;
/** The number of the order that the first test placed. */
let first: string;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await office.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: suite.server.origin,
  });
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/customers?q=Louise Favre');
});

const ORDERS = '**/v1/orders';

const main = () => office.page.getByRole('main');
const search = () => main().getByLabel('Chercher un produit');
const found = () => main().getByRole('list', { name: 'Produits' });
const ordered = (producer: string) => main().getByRole('region', { name: producer, exact: true });
const send = () => main().getByRole('button', { name: 'Commander pour Louise Favre' });
const accept = () => main().getByLabel('Louise Favre accepte les conditions générales');

async function add(product: string): Promise<void> {
  await search().fill(product);
  await found()
    .getByRole('button', { name: `Ajouter, ${product}`, exact: true })
    .click();
  await found()
    .getByRole('group', { name: `Quantité, ${product}` })
    .waitFor();
}

/** Replaces a part of the next orders' bodies on their way to the server. */
async function sendingInstead(part: RegExp, other: string): Promise<void> {
  const context = office.page.context();
  await context.unroute(ORDERS);
  await context.route(ORDERS, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(part, other) }),
  );
}

/** The number of the order that was just placed. */
async function placed(): Promise<string> {
  const title = await main()
    .getByRole('heading', { name: /^Commande \d+ passée$/ })
    .innerText();
  return /\d+/.exec(title)?.[0] ?? '';
}

test('an admin orders for a customer: the order is on the board, and in the customer’s own account', async () => {
  const { page } = office;
  await page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name: /Louise Favre/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Commander pour Louise Favre' }).click();
  await page.waitForURL(({ pathname }) => /^\/customers\/\d+\/order$/.test(pathname));
  address = page.url();
  await main().getByText('Vous commandez pour Louise Favre').waitFor();

  await send().click({ force: true });
  await main().getByRole('alert').filter({ hasText: 'Choisissez au moins un produit.' }).waitFor();
  await add('Gruyère AOP 12 mois');
  const dairy = ordered('Laiterie de Jussy');
  await dairy.getByRole('button', { name: 'Ajouter un, Gruyère AOP 12 mois' }).click();
  await dairy.getByRole('button', { name: 'Ajouter une remarque, Gruyère AOP 12 mois' }).click();
  const note = page.getByRole('dialog', { name: 'Remarque, Gruyère AOP 12 mois' });
  await note.getByLabel('Pour le producteur').fill('En deux morceaux');
  await note.getByRole('button', { name: 'Enregistrer la remarque' }).click();
  await choose(main().getByRole('radio', { name: /^Bureau/ }));
  await accept().check();
  const toPay = await send().innerText();
  await send().click();
  const oid = await placed();
  first = oid;
  const amount = /\d+,\d\d/.exec(toPay)?.[0] ?? '';
  await main().getByText(amount).waitFor();

  await main()
    .getByRole('link', { name: `Voir la commande ${oid}` })
    .click();
  await page.getByText(new RegExp(`N°\\s${oid}`)).waitFor();
  await page.getByText('En deux morceaux').first().waitFor();

  const customer = await suite.start('customer', phone);
  try {
    await enter(customer.page, suite.server.origin, CLIENT);
    await customer.page.goto(`${suite.server.origin}/profile/orders/${oid}`);
    await customer.page.getByText('Gruyère AOP 12 mois').first().waitFor();
    await customer.page.getByText('Rue de Lausanne 80').first().waitFor();
  } finally {
    await customer.close();
  }
});

test('a refusal appears beside its part, and all choices are kept', async () => {
  await office.page.goto(address);
  await add('Ricotta du petit-lait');
  await accept().check();
  // What an outdated device would send: the server's own answers come back.
  await sendingInstead(/"price":[\d.]+/, '"price":1');
  await send().click();
  await ordered('Laiterie de Jussy').getByText('Le prix a changé.').waitFor();
  await main().getByText('La commande n’est pas partie').waitFor();
  expect(await accept().isChecked()).toBe(true);

  await sendingInstead(/"alias":"[^"]+"/, '"alias":"gone"');
  await send().click();
  await main()
    .getByRole('region', { name: 'Payer' })
    .getByText('Ce moyen de paiement n’est plus celui de ce client.')
    .waitFor();
  await ordered('Laiterie de Jussy')
    .getByRole('group', { name: 'Quantité, Ricotta du petit-lait' })
    .waitFor();
  await office.page.context().unroute(ORDERS);
});

test('a lost answer leads to one order, not two', async () => {
  const { page } = office;
  await page.context().route(ORDERS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send().click();
  await main().getByText('La commande est peut-être partie').waitFor();
  await page.context().unroute(ORDERS);
  await ordered('Laiterie de Jussy')
    .getByRole('button', { name: 'Ajouter un, Ricotta du petit-lait' })
    .click();
  await send().click();
  const oid = await placed();
  await main().getByText('Ce qui était envoyé avant est passé').waitFor();

  await main().getByRole('button', { name: 'Une autre commande' }).click();
  await main().getByText('Rien de choisi.').waitFor();
  await page.goto(`${suite.server.origin}/customers?q=Louise Favre`);
  await page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name: /Louise Favre/ })
    .click();
  const orders = page.getByRole('dialog').getByRole('link', { name: /Commande \d+/ });
  await orders.first().waitFor();
  const numbers = (await orders.allInnerTexts()).map((text) => Number(/Commande (\d+)/.exec(text)?.[1]));
  // The order of this test directly follows that of the first test.
  expect(numbers.slice(0, 2)).toEqual([Number(oid), Number(first)]);
});

test('an order that may have arrived is resent unchanged, and stays one order', async () => {
  const { page } = office;
  await page.goto(address);
  await add('Ricotta du petit-lait');
  await accept().check();
  await page.context().route(ORDERS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send().click();
  const again = main().getByRole('button', { name: 'Renvoyer la même' });
  await again.waitFor();
  await page.context().unroute(ORDERS);
  await again.click();
  await placed();
  expect(await main().getByText('Ce qui était envoyé avant est passé').count()).toBe(0);
});

test('another market is another order; returning to the first restores its draft', async () => {
  const { page } = office;
  await page.goto(address);
  await add('Ricotta du petit-lait');
  const market = page.getByRole('combobox', { name: 'Marché' }).first();
  await market.selectOption({ label: 'Lausanne' });
  await main().getByText('Rien de choisi.').waitFor();
  await market.selectOption({ label: 'Genève-Carouge' });
  await ordered('Laiterie de Jussy')
    .getByRole('group', { name: 'Quantité, Ricotta du petit-lait' })
    .waitFor();
});

test('offline nothing is sent, the page says so, and all choices are kept', async () => {
  const { page } = office;
  await page.goto(address);
  await add('Ricotta du petit-lait');
  await accept().check();
  await office.offline(true);
  await main().getByText('La commande part avec du réseau.').waitFor();
  await expect.poll(() => send().isDisabled()).toBe(true);
  await add('Gruyère AOP 12 mois');
  await office.offline(false);
  await expect.poll(() => send().isEnabled()).toBe(true);
  expect(await accept().isChecked()).toBe(true);
  await ordered('Laiterie de Jussy').getByRole('group', { name: 'Quantité, Gruyère AOP 12 mois' }).waitFor();
});

test('an order whose bank asks its customer is placed once they confirmed', async () => {
  const { page } = office;
  const customer = await suite.start('asked', phone);
  try {
    await enter(customer.page, suite.server.origin, CLIENT);
    await replaceCard(customer.page, suite.server.origin);
    await page.goto(address);
    await add('Ricotta du petit-lait');
    await main()
      .getByRole('radio', { name: /^Visa •••• 3155/ })
      .waitFor({ state: 'attached' });
    await accept().check();
    await send().click();
    const title = main().getByRole('heading', { name: /^Commande \d+\s: la banque attend$/ });
    const oid = /\d+/.exec(await title.innerText())?.[0] ?? '';
    await main().getByRole('button', { name: 'Copier le lien de la banque' }).click();
    await page.getByText('Lien de la banque copié').waitFor();
    await customer.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await customer.page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await page.goto(`${suite.server.origin}/customers?id=${new URL(address).pathname.split('/')[2]}`);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`Commande ${oid}, .*Réservée`, 's') })
      .waitFor();
  } finally {
    await customer.close();
  }
});

test('the screen is only open to an admin, and only for existing customers', async () => {
  await office.page.goto(`${suite.server.origin}/customers/999999/order`);
  await main().getByText('Ce client n’existe pas, ou n’existe plus.').waitFor();
  const manager = await suite.start('manager', desk);
  try {
    await enterAsTeam(manager.page, suite.server.origin, MANAGER, new URL(address).pathname);
    await manager.page.waitForURL(({ pathname }) => pathname === '/orders');
  } finally {
    await manager.close();
  }
});
