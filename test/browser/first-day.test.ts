import { beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { fillStep, goOn, printedLink, STEPS } from './support/first-day.ts';
import { startServer } from './support/server.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite('for-the-file', () => startServer({ DEMO: '0' }));
let office: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', tablet);
});

const heading = (name: string | RegExp) => office.page.getByRole('heading', { level: 1, name }).waitFor();
const fill = (label: string, text: string) => office.page.getByLabel(label, { exact: true }).fill(text);
const go = () => goOn(office.page);
const steps = () => office.page.getByRole('navigation', { name: 'Premier jour' });

test('a market without its link says how to get another one', async () => {
  await office.page.goto(`${suite.server.origin}/setup`);
  await heading('Ce marché attend son premier jour');
  await office.page.getByText('npm run setup -- link').waitFor();
});

test('a wrong link says so before anything is typed', async () => {
  const other = await suite.start('other', phone);
  await other.page.goto(`${suite.server.origin}/setup?token=abc`);
  await other.page.getByRole('heading', { level: 1, name: 'Ce lien ne sert pas ici' }).waitFor();
});

test('the link opens the assistant, leaves the address, and makes the administrator', async () => {
  await office.page.goto(printedLink(suite.server));
  await heading(STEPS.administrator.title);
  await expect.poll(() => new URL(office.page.url()).search).toBe('');
  await go();
  await office.page.getByText('Deux lettres au moins.').first().waitFor();
  await fillStep(office.page, 'administrator');
  await office.page.reload();
  await expect.poll(() => office.page.getByLabel('Prénom', { exact: true }).inputValue()).toBe('Anaïs');
  await fill('Mot de passe', 'un-long-mot-de-passe');
  await fill('Le même mot de passe', 'un-long-mot-de-passe');
  await go();
  await heading('Votre compte est prêt');
  await office.page.getByRole('heading', { name: 'Double authentification' }).waitFor();
  await go();
});

test('the questions are answered one by one, and continue after a reload in between', async () => {
  await fillStep(office.page, 'market');
  await go();

  await heading(STEPS.days.title);
  await steps().getByText('Marché de Carouge, Association du marché').waitFor();
  const monday = office.page.getByRole('button', { name: 'Lundi', exact: true });
  const before = await monday.getAttribute('aria-pressed');
  await monday.click();
  await office.page.getByText(/^Gardé sur cet appareil à/).waitFor();
  await office.page.reload();
  await heading(STEPS.days.title);
  await expect.poll(() => monday.getAttribute('aria-pressed')).not.toBe(before);
  await office.page.getByText(/^commandez avant/).waitFor();
  await go();

  await heading(STEPS.prices.title);
  await go();
  await heading(STEPS.payments.title);
  await fill('IBAN', 'CH58 0079 1123 0008 8901 3');
  await go();
  await office.page.getByText(/^Cet IBAN n’est pas valable/).waitFor();
  await fillStep(office.page, 'payments');
  await go();
  await heading(STEPS.mail.title);
  await office.page.getByRole('button', { name: 'M’envoyer un message d’essai' }).click();
  await office.page.getByText(/^Parti vers anais@marche\.ch|^Le message n’est pas parti/).waitFor();
  await go();
  await fillStep(office.page, 'shop');
  await go();
});

test('the market opens, and a visitor sees it', async () => {
  await heading('Votre marché est prêt');
  await office.page.getByRole('button', { name: 'Ouvrir le marché' }).click();
  await heading('Ce marché est ouvert');
  const visitor = await suite.start('visitor', phone);
  await visitor.page.goto(suite.server.origin);
  await visitor.page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
  await visitor.page
    .getByRole('link', { name: /Livraison/ })
    .first()
    .waitFor({ timeout: 20_000 });
});

test('the first day cannot be repeated', async () => {
  const again = await suite.start('again', phone);
  await again.page.goto(`${suite.server.origin}/setup?token=another`);
  await again.page.getByRole('heading', { level: 1, name: 'Ce marché est ouvert' }).waitFor();
});

test('« Avant d’ouvrir » names what is missing, first', async () => {
  await office.page.getByRole('link', { name: 'Ce qui manque pour vendre' }).click();
  await heading('Avant d’ouvrir');
  await office.page.getByText('La boutique est ouverte à tout le monde.').waitFor();
  const points = office.page
    .getByRole('listitem')
    .filter({ hasText: /Sauvegarde|produit avec tout|E-mails/ });
  expect(await points.first().getByRole('img', { name: 'Manque' }).count()).toBe(1);
});
