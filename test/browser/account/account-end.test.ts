/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { CLIENT, enter, signIn } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const EMAIL = 'partante@exemple.ch';
const SECRET = 'un-mot-a-moi';

const suite = browserSuite();
let telephone: StartedBrowser;

beforeAll(async () => {
  telephone = await suite.start('telephone', phone);
});

const dialog = () => telephone.page.getByRole('alertdialog');
const button = (name: string | RegExp) => telephone.page.getByRole('button', { name });

async function askToDelete(password: string): Promise<void> {
  await dialog().getByLabel('Votre mot de passe').fill(password);
  await dialog().getByRole('button', { name: 'Supprimer' }).click();
}

async function register(): Promise<void> {
  const { page } = telephone;
  await page.goto(`${suite.server.origin}/login?register=1`);
  await page.getByLabel('Prénom').fill('Noa');
  await page.getByLabel('Nom', { exact: true }).fill('Partante');
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByLabel('Téléphone').fill('079 123 45 67');
  await page.getByLabel('Mot de passe', { exact: true }).fill(SECRET);
  await page.getByLabel('Le même mot de passe').fill(SECRET);
  await button('Créer mon compte').click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

test('an account with an open commitment is not deleted, and says why', async () => {
  const { page } = telephone;
  await enter(page, suite.server.origin, CLIENT);
  await page.goto(`${suite.server.origin}/profile/security`);
  await button('Supprimer mon compte').click();
  await askToDelete('pas le mien');
  await dialog().getByText('Ce n’est pas votre mot de passe.').waitFor();
  await askToDelete('cabas-demo');
  await dialog().getByText('Un abonnement de ce compte court encore. Résiliez-le d’abord.').waitFor();
  await dialog().getByRole('button', { name: 'Garder mon compte' }).click();
  await page.goto(`${suite.server.origin}/profile`);
  await button('Se déconnecter').click();
  await dialog().getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL(/\/login/);
});

test('an account without one is closed at once: this device forgets it, and it cannot sign in', async () => {
  const { page } = telephone;
  await register();
  await page.goto(`${suite.server.origin}/profile/security`);
  await button('Supprimer mon compte').waitFor();
  await telephone.offline(true);
  const waits = button('Supprimer mon compte, au retour du réseau');
  await waits.waitFor();
  expect(await waits.isDisabled()).toBe(true);
  await telephone.offline(false);
  await button('Supprimer mon compte').click();
  await askToDelete(SECRET);
  await page.getByText(/^Il sera effacé le /).waitFor();
  await page.waitForURL(/\/login/);
  await signIn(page, EMAIL, SECRET);
  await page.getByText('Ce compte est désactivé. Écrivez-nous.').waitFor();
  await page.goto(`${suite.server.origin}/profile`);
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('then') === '/profile',
  );
});
