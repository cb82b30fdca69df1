import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { choose } from '../support/choose.ts';
import { desk, phone } from '../support/chromium.ts';
import { CLIENT, enter, readyForTheMetro, unreachableBanner } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const QUARK = 'Séré maigre';

const suite = browserSuite();

const opened = async (page: Page) => {
  await page.goto(`${suite.server.origin}/subscriptions`);
  const weekly = page.getByRole('region', { name: 'Chaque semaine', exact: true });
  await weekly.getByRole('link', { name: 'Chaque semaine', exact: true }).click();
  await page
    .getByRole('button', { name: /^Prix et articles de la livraison du / })
    .first()
    .waitFor();
};
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('one delivery is priced, changed, moved and restored, on %s', async (name, device) => {
  const started = await suite.start(name, device);
  onTestFinished(() => started.close());
  const { page } = started;
  await enter(page, suite.server.origin, CLIENT);
  await readyForTheMetro(page);
  await opened(page);
  const details = page.getByRole('button', { name: /^Prix et articles de la livraison du / });
  expect(await details.count()).toBe(4);
  expect(await fits(page)).toBe(true);

  // The last of the four: the others stay unchanged.
  const day = (await details.last().getAttribute('aria-label'))?.replace('Prix et articles de ', '') ?? '';
  await details.last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('À payer', { exact: true }).waitFor();
  await sheet
    .getByRole('button', { name: /^Ajouter un cette fois-là/ })
    .first()
    .click();
  await sheet.getByLabel('Chercher un produit pour cette livraison').fill(QUARK);
  await sheet.getByRole('button', { name: `Ajouter ${QUARK} cette fois-là` }).click();
  await sheet.getByText('Cette fois seulement').waitFor();
  await sheet.getByRole('button', { name: 'Enregistrer cette livraison' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('2 articles changés cette fois-là').waitFor();
  expect(await page.getByText(/cette fois-là$/).count()).toBe(1);
  await page.getByRole('button', { name: `Rétablir ${day}` }).click();
  await page.getByText('2 articles changés cette fois-là').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Prix et articles de ${day}` }).click();
  await choose(sheet.getByRole('group', { name: 'Jour de cette livraison' }).getByRole('radio').last());
  await sheet.getByRole('button', { name: 'Enregistrer cette livraison' }).click();
  await page.getByText(/^Déplacée, au lieu du /).waitFor();
  expect(await fits(page)).toBe(true);

  await started.offline(true);
  await unreachableBanner(page).waitFor();
  await details.last().click();
  await sheet.getByText('À payer', { exact: true }).waitFor();
  await sheet.getByText('Une livraison se déplace et se change avec du réseau.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Enregistrer cette livraison' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await started.offline(false);
  await unreachableBanner(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Rétablir la livraison du / }).click();
  await page.getByText(/^Déplacée, au lieu du /).waitFor({ state: 'detached' });
});
