import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { buy, CLIENT, enter, PREMIUM, shellKept, shownQuantity, signIn } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const TOMME = 'Tomme de Jussy';
const GRUYERE = 'Gruyère AOP 12 mois';

const suite = browserSuite();
let owner: StartedBrowser;
let member: StartedBrowser;
let link = '';

const line = ({ page }: StartedBrowser, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function noSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

beforeAll(async () => {
  owner = await suite.start('owner', desk);
  member = await suite.start('member', phone);
  await enter(owner.page, suite.server.origin, CLIENT);
});

test('an owner shares the cart under a name, and gets a link', async () => {
  const { page } = owner;
  await buy(page, suite.server.origin, TOMME, 2);
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await page.getByRole('button', { name: 'Autres actions sur le cabas' }).click();
  await page.getByRole('menuitem', { name: 'Partager le cabas' }).click();
  await page.getByLabel('Nom du cabas').fill('Coloc des Augustins');
  await page.getByLabel('Votre nom pour les autres').fill('Luc');
  await page.getByRole('button', { name: 'Partager le cabas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coloc des Augustins' }).waitFor();
  await page.getByRole('button', { name: 'Inviter par un lien' }).click();
  const text = await page.getByText(/^Lien prêt/).textContent();
  link = /https?:\S+/.exec(text ?? '')?.[0] ?? '';
  expect(link).toContain('/invitation/cabas-');
});

test('a guest reads it, signs in, and joins under a name', async () => {
  const { page } = member;
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Coloc des Augustins' }).waitFor();
  await page.getByText(`2 × ${TOMME}`).waitFor();
  await noSidewaysScroll(page);
  await page.getByRole('link', { name: 'Se connecter pour rejoindre' }).click();
  await signIn(page, PREMIUM);
  await page.getByLabel('Votre nom pour les autres').fill('Tom');
  await page.getByRole('button', { name: 'Rejoindre ce cabas' }).click();
  await page.getByText('Luc commande et paie pour tous').waitFor();
  await shownQuantity(line(member, TOMME), TOMME, 2);
  await page.getByText(/^Luc, il y a|^Luc, à l’instant/).waitFor();
  await noSidewaysScroll(page);
  await shellKept(page);
});

test('an offline addition arrives on return, beside what the owner added', async () => {
  const { page } = member;
  await page.getByRole('button', { name: 'Ajouter des produits' }).click();
  await page.getByRole('button', { name: 'Coloc des Augustins', pressed: true }).waitFor();
  await member.offline(true);
  await buy(page, suite.server.origin, GRUYERE);
  await buy(owner.page, suite.server.origin, GRUYERE);
  await page.getByRole('link', { name: 'Voir ce cabas' }).click();
  await line(member, GRUYERE)
    .getByText(/^Vous, /)
    .waitFor();

  await member.offline(false);
  await line(member, GRUYERE).getByText('Luc 1 et Vous 1').waitFor();
  await shownQuantity(line(member, GRUYERE), GRUYERE, 2);
  await owner.page.goto(`${suite.server.origin}/basket/mine`);
  await line(owner, GRUYERE).getByText('Vous 1 et Tom 1').waitFor();
  await shownQuantity(line(owner, GRUYERE), GRUYERE, 2);
  await owner.page.getByRole('button', { name: 'Tom', exact: true }).click();
  await line(owner, TOMME).waitFor({ state: 'detached' });
});

test('a removed member gets a notice, and fills their own cart again', async () => {
  await owner.page.getByRole('button', { name: 'Retirer Tom' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  const { page } = member;
  await page.getByRole('heading', { name: 'Vous n’êtes plus dans ce cabas' }).waitFor();
  await page.getByRole('button', { name: 'Compris, le retirer de ma liste' }).click();
  await page.waitForURL(/\/home/);
  await page.getByRole('group', { name: 'Ajouter à' }).waitFor({ state: 'detached' });
});
