/** @module-tag long */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo/demo-people.ts';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', phone);
});

test('an admin enables codes on their account, and signs in with one of each kind', async () => {
  const { page } = browser;
  await enterAsTeam(page, suite.server.origin, ADMIN, '/profile/security');
  const section = page.getByRole('region', { name: 'Double authentification' });
  await section.getByRole('button', { name: 'Activer' }).click();
  await section.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Continuer' }).click();
  await section.getByRole('img', { name: 'Image à lire avec votre application' }).waitFor();
  const key = (await section.locator('code').innerText()).replaceAll(' ', '');
  const application = new TOTP({ secret: Secret.fromBase32(key) });

  await section.getByLabel('Code à six chiffres').fill('000000');
  await section.getByRole('button', { name: 'Activer' }).click();
  await section.getByText('Ce code n’est pas le bon').waitFor();
  await section.getByLabel('Code à six chiffres').fill(application.generate());
  await section.getByRole('button', { name: 'Activer' }).click();
  const list = section.getByRole('list', { name: 'Codes de secours' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await section.getByRole('button', { name: 'Copier les codes' }).click();
  await page.getByText('La copie n’est pas permise ici').waitFor();
  await section.getByRole('button', { name: 'J’ai noté mes codes' }).click();
  await section.getByText('Il vous reste 10 codes de secours.').waitFor();

  await signOut(page);
  await halfSignIn(page);
  // The code that activated it does not work a second time: the authenticator soon shows another one.
  await page
    .getByLabel('Code de votre application')
    .fill(application.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await signOut(page);
  await halfSignIn(page);
  await page.getByLabel('Code de votre application').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(`${suite.server.origin}/profile/security`);
  await section.getByText('Il vous reste 9 codes de secours.').waitFor();
});

async function signOut(page: Page): Promise<void> {
  await page.goto(`${suite.server.origin}/profile`);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
}

async function halfSignIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(ADMIN);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Votre code' }).waitFor();
}
