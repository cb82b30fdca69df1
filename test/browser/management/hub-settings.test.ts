/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { capital, day as dayName, weekdayName } from '../../../src/domain/text/french.ts';
import { addDays, DEFAULT_ZONE, localDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam, MANAGER } from '../support/courier.ts';
import { buy, CLIENT, enter, nextOpenDay, openCheckout } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let customer: StartedBrowser;

beforeAll(async () => {
  [office, customer] = await Promise.all([suite.start('office', desk), suite.start('customer', phone)]);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/admin');
});

const dialog = () => office.page.getByRole('dialog');
const row = (name: string | RegExp) => office.page.getByRole('main').getByRole('button', { name });
const save = (act: string) => dialog().getByRole('button', { name: act, exact: true }).click();
const said = (words: string | RegExp) => office.page.getByText(words).first().waitFor();

test('a closing with a reason removes days from the customers’ choice, and can be undone', async () => {
  const { page } = customer;
  await enter(page, suite.server.origin, CLIENT);
  await buy(page, suite.server.origin, 'Gruyère AOP 12 mois', 2);
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await openCheckout(page);
  const name = await nextOpenDay(page);
  const today = localDay(Date.now(), DEFAULT_ZONE);
  const day = [1, 2, 3, 4, 5, 6, 7, 8]
    .map((later) => addDays(today, later))
    .find((one) => name.startsWith(dayName(one)));
  if (day === undefined) throw new Error(`no day of the coming week is called ${name}`);
  const shown = () => page.getByRole('radio', { name: new RegExp(`^${dayName(day)}`) });

  await row('Ajouter une fermeture').click();
  await dialog().getByLabel('Premier jour fermé').fill(day);
  await dialog().getByLabel('Dernier jour fermé').fill(addDays(day, -1));
  await save('Fermer ces jours');
  await said('Le dernier jour ne peut pas venir avant le premier.');
  await said(/^Dites pourquoi/);
  await dialog().getByLabel('Dernier jour fermé').fill(addDays(today, 9));
  await said(/^Ces jours touchent une autre fermeture/);
  await dialog().getByLabel('Dernier jour fermé').fill(day);
  await dialog().getByLabel('Ce que lisent les clients').fill('Panne de la chambre froide');
  await dialog()
    .getByRole('link', { name: /, \d+\scommandes?$/ })
    .waitFor();
  await save('Fermer ces jours');
  await said('Ce changement touche des clients');
  await dialog().getByRole('button', { name: 'Tout laisser' }).click();
  await save('Enregistrer sans déplacer');
  await said('Jours fermés');
  await row(/Panne de la chambre froide/).waitFor();
  await page.reload();
  await expect.poll(() => shown().isDisabled(), { timeout: 15_000 }).toBe(true);
  await page.getByText(/Panne de la chambre froide/).waitFor();

  await row(/Panne de la chambre froide/).click();
  await dialog().locator('label', { hasText: 'Rouvrir ces jours' }).click();
  await save('Rouvrir');
  await row(/Panne de la chambre froide/).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => shown().isEnabled(), { timeout: 15_000 }).toBe(true);
});

test('orders of a removed weekday are moved with a message to their customers', async () => {
  const { page } = office;
  await row(/^Commandes sur des jours fermés/).waitFor();
  await row(/^Jours de livraison/).click();
  const today = localDay(Date.now(), DEFAULT_ZONE);
  const ahead = [1, 2, 3, 4, 5].map((later) => weekdayOf(addDays(today, later)));
  const name = capital(weekdayName(ahead.find((weekday) => weekday >= 2) ?? 2));
  await dialog().locator('label', { hasText: name }).click();
  await save('Enregistrer');
  await said('Ce changement touche des clients');
  const lines = dialog().getByRole('combobox');
  await lines.first().waitFor();
  await dialog().getByLabel('Message').fill('Bonjour {nom}, à bientôt.');
  await said(/^Gardez \{changement\}/);
  await dialog().getByLabel('Message').fill('Bonjour {nom},\n\n{changement}\n\nVeuillez nous excuser.');
  await dialog().getByText('Veuillez nous excuser.').last().waitFor();
  await save('Enregistrer, déplacer et prévenir');
  await said(/^Déplacé/);
  await page.reload();
  await row(/^Jours de livraison/)
    .first()
    .waitFor();
}, 120_000);

test('a payee with wrong check digits is rejected before sending, a correct one is saved', async () => {
  await row(/^Association Cabas/).click();
  await dialog().getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 8');
  await save('Enregistrer');
  // The screen's own sentence: the server's is shorter.
  await said(/^Cet IBAN n’est pas valable\s: il commence par CH ou LI/);
  await dialog().getByLabel('IBAN').fill('ch9300762011623852957');
  await dialog().getByLabel('Pourquoi').fill('Nouvelle banque');
  await save('Enregistrer');
  await said('Compte enregistré');
  await office.page.reload();
  await row(/CH93 0076 2011 6238 5295 7/).waitFor();
});

test('a form longer than the screen keeps its buttons visible', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 1180, height: 600 });
  await row(/^Dépôt des Augustins/).click();
  const verb = dialog().getByRole('button', { name: 'Enregistrer', exact: true });
  const end = async () => {
    const box = await verb.boundingBox();
    return box === null ? undefined : box.y + box.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(600);
  await save('Annuler');
  await page.setViewportSize(desk);
});

test('a slot, a fee, a pickup point and an address are saved as typed', async () => {
  await row('Ajouter une tranche').click();
  await dialog().getByLabel('Commence à').selectOption('20');
  await dialog().getByLabel('Ce que lisent les clients').fill('20h–21h');
  await dialog().getByLabel('Places de cette tranche').fill('8');
  await save('Ajouter');
  await row(/^20h–21h dès 20h, 8\splaces$/).waitFor();
  await row(/^Marge d’autorisation/).click();
  await dialog().getByLabel('Marge d’autorisation').fill('120');
  await save('Enregistrer');
  await said(/^Pas plus de 100/);
  await dialog().getByLabel('Marge d’autorisation').fill('12,5');
  await save('Enregistrer');
  await row(/12,5\s% de plus pour ce qui se pèse/).waitFor();
  await row(/^Arcade de Plainpalais/).click();
  await dialog().getByLabel('Prix du retrait').fill('2,50');
  await save('Enregistrer');
  await row(/^Arcade de Plainpalais .* 2,50\sCHF$/).waitFor();
  await row(/^Adresse e-mail/).click();
  await dialog().getByLabel('Adresse e-mail').fill('nulle part');
  await save('Enregistrer');
  await said('Une adresse e-mail, par exemple vous@exemple.ch.');
  await dialog().getByLabel('Adresse e-mail').fill('carouge@cabas.example');
  await save('Enregistrer');
  await row('Adresse e-mail carouge@cabas.example').waitFor();
});

test('a manager edits the message, sees no money, and overwrites no edit of another person unseen', async () => {
  const other = await suite.start('manager', desk);
  try {
    const { page } = other;
    const form = page.getByRole('dialog');
    await enterAsTeam(page, suite.server.origin, MANAGER, '/admin');
    await page.getByRole('button', { name: /^Message à l’accueil/ }).click();
    await form.getByRole('switch').check();
    await form.getByLabel('Message').fill('Marché de Noël le 12 décembre.');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Message affiché').waitFor();
    expect(await page.getByRole('heading', { name: /^(?:Frais|Factures)/ }).count()).toBe(0);
    await customer.page.goto(`${suite.server.origin}/home`);
    await customer.page.getByText('Marché de Noël le 12 décembre.').waitFor();

    await row(/^Places par jour/).click();
    await dialog().getByLabel('Commandes par jour').fill('50');
    await page.getByRole('button', { name: /^Places par jour/ }).click();
    await form.getByLabel('Commandes par jour').fill('55');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Places enregistrées').waitFor();
    await save('Enregistrer');
    await said(/^Quelqu’un d’autre vient de changer cela/);
    await save('Annuler');
    await row(/^Places par jour 55\scommandes/).waitFor();

    await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
    await form.getByLabel('Adresse e-mail').fill('personne@ailleurs.ch');
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Personne n’a de compte avec cette adresse.').waitFor();
    await form.getByLabel('Adresse e-mail').fill(CLIENT);
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByRole('button').filter({ hasText: CLIENT }).filter({ hasText: 'Livraison' }).waitFor();
  } finally {
    await other.close();
  }
});

test('a courier has no access, and offline the page says that it needs the network', async () => {
  await office.offline(true);
  await said('Les réglages se changent avec du réseau. Voici ceux qui ont été lus.');
  expect(await row('Ajouter une fermeture').count()).toBe(0);
  await office.page.reload();
  await said('Les réglages se lisent avec du réseau.');
  await office.offline(false);
  await row('Ajouter une fermeture').waitFor();

  const courier = await suite.start('courier', phone);
  try {
    await enterAsTeam(courier.page, suite.server.origin, COURIER, '/admin');
    await courier.page.waitForURL(({ pathname }) => pathname === '/shopper');
    await courier.page.getByRole('link', { name: 'Moi' }).click();
    await courier.page.getByRole('link', { name: 'Bureau' }).click();
    await courier.page.getByRole('button', { name: 'Plus' }).click();
    await courier.page.getByRole('dialog').getByRole('link', { name: 'Le marché' }).waitFor();
    expect(await courier.page.getByRole('link', { name: 'Réglages' }).count()).toBe(0);
  } finally {
    await courier.close();
  }
});
