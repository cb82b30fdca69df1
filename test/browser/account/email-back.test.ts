/** @module-tag long */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '../../support/network-browser.ts';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { CLIENT, enter, PASSWORD, shelves, signIn } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;
/** The link of the mail to the old address. */
let way: string;

beforeAll(async () => {
  browser = await suite.start('device', phone);
  await enter(browser.page, suite.server.origin, CLIENT);
  const thief = openBrowser();
  const id = await thief.signIn(suite.server.origin, CLIENT, PASSWORD);
  const moved = await thief.ask(suite.server.origin, `/v1/users/${id}`, {
    email: { address: 'voleur@exemple.ch' },
  });
  expect(moved.status, moved.text).toBe(200);
  way = await vi.waitFor(mailedWay, { timeout: 30_000, interval: 200 });
});

test('a person reclaims a moved account after an explanation, and sets a new password', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(way);
  await page.getByRole('heading', { name: 'Reprendre mon compte' }).waitFor();
  await page.getByText('Tous les appareils sont déconnectés, celui-ci compris.').waitFor();
  await page.getByText(CLIENT, { exact: true }).waitFor();
  // The token has left the address bar, and opening the page changes nothing.
  await page.waitForURL(`${suite.server.origin}/login`);
  expect(asked).not.toContain('/v1/recover/email');
  await takeBack(page).click();

  await page.getByRole('heading', { name: 'Nouveau mot de passe' }).waitFor();
  await page.getByText('Votre compte est de nouveau le vôtre.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un tout autre secret');
  await page.getByLabel('Le même mot de passe').fill('un tout autre secret');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Votre mot de passe est changé.').waitFor();
  await signIn(page.getByRole('main'), CLIENT, 'un tout autre secret');
  await shelves(page).waitFor();
});

test('a used link opens nothing, and says so', async () => {
  const { page } = browser;
  await page.goto(way);
  await takeBack(page).click();
  await page
    .getByText(
      'Ce lien a déjà servi ou n’est plus valable. Si vous ne pouvez plus vous connecter, écrivez-nous.',
    )
    .waitFor();
  await page.getByRole('heading', { name: 'Bonjour' }).waitFor();
  expect(page.url()).toBe(`${suite.server.origin}/login`);
});

test('offline the page stays as it is, and the button can be pressed again', async () => {
  const { page } = browser;
  await page.goto(way);
  await takeBack(page).waitFor();
  await browser.offline(true);
  await takeBack(page).click();
  await page.getByText('Il faut le réseau pour cela.').waitFor();
  await browser.offline(false);
  await takeBack(page).click();
  await page.getByText('Ce lien a déjà servi ou n’est plus valable.').waitFor();
});

function takeBack(page: Page) {
  return page.getByRole('button', { name: 'Reprendre mon compte' });
}

async function mailedWay(): Promise<string> {
  const folder = join(suite.server.dataDir, 'mail');
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.txt')) continue;
    const link = /\S+\/login\?back=\S+/.exec(await readFile(join(folder, name), 'utf8'))?.[0];
    if (link !== undefined) return link;
  }
  throw new Error('no letter with a way back');
}
