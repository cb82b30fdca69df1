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
});

test('a typed code is not lost by « Continuer », and coming back keeps the secret', async () => {
  const { page } = office;
  const part = page.locator('section').filter({ hasText: 'Double authentification' });
  const code = page.getByLabel('Code à six chiffres');
  const begin = async () => {
    await part.getByRole('button', { name: 'Activer' }).click();
    await page.getByLabel('Votre mot de passe').fill('un-long-mot-de-passe');
    // Typed only: « Continuer » of the page sends it.
    await go();
    await code.waitFor();
    return part.locator('code').textContent();
  };
  const secret = await begin();
  const activate = part.getByRole('button', { name: 'Activer' });
  const [button, bar] = [await activate.boundingBox(), await page.locator('footer').boundingBox()];
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await code.fill('000000');
  await go();
  await part.getByText(/code/i).first().waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await page.reload();
  expect(await begin()).toBe(secret);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await go();
});

test('any path leads back to the assistant until the market opens', async () => {
  await heading(STEPS.market.title);
  for (const path of ['/', '/orders', '/home']) {
    await office.page.goto(`${suite.server.origin}${path}`);
    await heading(STEPS.market.title);
  }
  expect(new URL(office.page.url()).pathname).toBe('/setup');
  const stranger = await suite.start('stranger', phone);
  await stranger.page.goto(`${suite.server.origin}/orders`);
  await stranger.page.getByRole('heading', { level: 1, name: 'Le marché se prépare' }).waitFor();
  // Where a service worker answers instead of the server.
  await stranger.page.goto(`${suite.server.origin}/login`);
  await stranger.page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
  await stranger.page.getByRole('heading', { name: 'Le marché se prépare' }).waitFor();
  await stranger.close();
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
  await fill('Son adresse e-mail', 'anais@marche.ch');
  await office.page.getByText('C’est votre adresse').waitFor();
  await go();
});

test('the owner of the first shop is corrected, and the invitation does not claim a mail', async () => {
  await heading(/points manquent pour vendre$/);
  await steps()
    .getByRole('button', { name: /Ferme du Salève/ })
    .click();
  await heading(STEPS.shop.title);
  await office.page.getByText('Cette boutique existe déjà').waitFor();
  await fill('Son adresse e-mail', 'jean@ferme.ch');
  await go();
  await office.page.getByText('Aucun e-mail n’est parti vers jean@ferme.ch').waitFor();
  await office.page.getByRole('button', { name: 'Copier le lien de l’invitation' }).waitFor();
});

test('the market opens after a confirmation, and a visitor sees it', async () => {
  await heading(/points manquent pour vendre$/);
  await office.page.getByRole('button', { name: 'Ouvrir le marché' }).click();
  const question = office.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Pas encore' }).click();
  await office.page.getByRole('button', { name: 'Ouvrir le marché' }).click();
  await question.getByRole('button', { name: 'Ouvrir à tout le monde' }).click();
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

test('an open market has another title than « Avant d’ouvrir », and what is missing comes first', async () => {
  await office.page.getByRole('link', { name: 'Ce qu’il faut pour vendre' }).click();
  await heading('Ce qu’il faut pour vendre');
  await office.page.getByText('La boutique est ouverte à tout le monde.').waitFor();
  const points = office.page
    .getByRole('listitem')
    .filter({ hasText: /Sauvegarde|produit avec tout|E-mails/ });
  expect(await points.first().getByRole('img', { name: 'Manque' }).count()).toBe(1);
});

test('the page of a shop names its owner, and invites another one', async () => {
  const { page } = office;
  await page.goto(`${suite.server.origin}/admin/shops/ferme-du-saleve`);
  await page.getByText('jean@ferme.ch, invitation en attente').waitFor();
  await page.getByRole('link', { name: 'Donner à une autre personne' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Boutique').inputValue()).toBe('ferme-du-saleve');
  await dialog.getByLabel('Prénom').fill('Marie');
  await dialog.getByLabel('Nom', { exact: true }).fill('Favre');
  await dialog.getByLabel('Adresse e-mail').fill('marie@ferme.ch');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await page.getByText('Invitation prête, aucun e-mail n’est parti').waitFor();
  await page.getByRole('button', { name: 'Copier le lien de l’invitation' }).waitFor();
});
