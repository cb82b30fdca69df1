/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { everyLook } from '../support/long-tests.ts';
import { choose } from './support/choose.ts';
import { desk, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam } from './support/courier.ts';
import { ownScreens } from './support/own-screens.ts';
import { placeOrder } from './support/place-order.ts';
import { expectReadable, type Screen, violations } from './support/readable.ts';
import { emptyScreens, fullScreens, officeScreens, payable, waitingScreens } from './support/screens.ts';
import {
  buy,
  CLIENT,
  enter,
  enterWithoutAccount,
  PREMIUM,
  readyForTheMetro,
  unreachableBanner,
} from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const onPhone = ['phone', phone, CLIENT] as const;
const looks = everyLook ? [onPhone, ['wide screen', desk, PREMIUM] as const] : [onPhone];

/** The address of one of the user's own contracts. */
async function contractOf(page: Page, origin: string, title: string): Promise<string> {
  await page.goto(`${origin}/subscriptions`);
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
  return href ?? '';
}

/** Axe takes a second per screen on a shared processor. */
const MANY_SCREENS_MS = 240_000;

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

describe.each(looks)('accessibility on a %s', (name, look, customer) => {
  test(
    'passes on every screen of a visitor, empty or without results',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start(`${name}-visitor`, look);
      await enterWithoutAccount(browser.page, suite.server.origin);
      await expectReadable(browser.page, suite.server.origin, emptyScreens);
    },
  );

  test(
    'passes on every screen of a customer, full, then offline with unsent work',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start(`${name}-customer`, look);
      const { page } = browser;
      await enter(page, suite.server.origin, customer);
      const placed = await placeOrder(page, 'Gruyère AOP 12 mois', 3);
      await buy(page, suite.server.origin, 'Gruyère AOP 12 mois', 2);
      await buy(page, suite.server.origin, 'Épinards d’hiver');
      const contract = await contractOf(page, suite.server.origin, 'Chaque semaine');
      const screens: readonly Screen[] = [
        ...fullScreens,
        ['a subscription', contract, 'Chaque semaine'],
        ...ownScreens(new URL(placed).pathname),
      ];
      await expectReadable(page, suite.server.origin, screens);

      await page.goto(`${suite.server.origin}/home`);
      await readyForTheMetro(page);
      await page.goto(`${suite.server.origin}/home?panel=checkout`);
      await page.getByRole('radio', { name: /^Visa/ }).waitFor();
      await browser.offline(true);
      await unreachableBanner(page).waitFor();
      await page.getByLabel('J’accepte les conditions générales').check();
      await page.getByRole('button', { name: /^Commander/ }).click();
      await page.getByText('Ce n’est pas encore une commande.').first().waitFor();
      await expectReadable(page, suite.server.origin, waitingScreens);
    },
  );
});

describe('accessibility of single screens', () => {
  test('passes on a gift and its tiers', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('gift', phone);
    const { page } = browser;
    await enter(page, suite.server.origin, PREMIUM);
    const gift = await contractOf(page, suite.server.origin, 'Soutien Pousse');
    const instead = gift.split('/').at(-1);
    await expectReadable(page, suite.server.origin, [
      ['a gift', gift, 'Soutien Pousse'],
      ['another step', `/subscriptions/support?instead=${instead}`, 'Soutenir le marché', payable],
    ]);
  });

  test('passes on the contracts of a hub', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('office', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/subscriptions/all');
    const list = page.getByRole('table', { name: 'Abonnements' });
    const one = await list.getByRole('link').first().getAttribute('href');
    await expectReadable(page, suite.server.origin, [
      ['all contracts', '/subscriptions/all', 'Abonnements', () => list.waitFor()],
      ['ended contracts', '/subscriptions/all?state=ended', 'Abonnements'],
      ['one contract', one ?? '', 'Abonnements', () => page.getByRole('dialog').waitFor()],
    ]);
  });

  test('passes on payouts and conversations', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('payouts', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/orders');
    const screens = officeScreens.filter(([name]) => /payouts|conversation/.test(name));
    expect(screens).toHaveLength(4);
    await expectReadable(page, suite.server.origin, screens);
  });

  test('passes on the customers', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('customers', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/customers?q=Louise');
    const list = page.getByRole('table', { name: 'Clients' });
    const one = await list.getByRole('link').first().getAttribute('href');
    await expectReadable(page, suite.server.origin, [
      ['all customers', '/customers', 'Clients', () => list.waitFor()],
      [
        'no customer found',
        '/customers?q=xyzzy',
        'Clients',
        () => page.getByText('Personne ne correspond').waitFor(),
      ],
      ['one customer', one ?? '', 'Clients', () => page.getByRole('dialog').waitFor()],
    ]);
  });

  test('passes on an order for a customer', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('order-for', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/customers?q=Louise Favre');
    await page.getByRole('table', { name: 'Clients' }).getByRole('link').first().click();
    const order = page.getByRole('dialog').getByRole('link', { name: /^Commander pour/ });
    const href = (await order.getAttribute('href')) ?? '';
    const usual = page.getByRole('main').getByRole('list', { name: 'Produits' });
    await expectReadable(page, suite.server.origin, [
      ['nothing chosen', href, 'Commander', () => usual.waitFor()],
      ['something chosen', href, 'Commander', chosen],
      ['placed', href, 'Commander', placed],
    ]);

    async function chosen() {
      await usual
        .getByRole('button', { name: /^Ajouter, / })
        .first()
        .click();
      await page.getByLabel(/accepte les conditions générales$/).check();
    }

    async function placed() {
      await chosen();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Commander pour/ })
        .click();
      await page.getByRole('heading', { name: /^Commande \d+ passée$/ }).waitFor();
    }
  });

  test('passes on the segments', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('segments', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/crm');
    const open = async (act: string) => {
      await page.getByRole('row').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('dialog').waitFor();
    };
    await expectReadable(page, suite.server.origin, [
      [
        'how customers order',
        '/crm',
        'Clients',
        () =>
          page
            .getByRole('link', { name: /^Régulier/ })
            .first()
            .waitFor(),
      ],
      ['one segment', '/crm?segment=early', 'Clients', () => page.getByRole('row').nth(1).waitFor()],
      [
        'an empty segment',
        '/crm?segment=removed',
        'Clients',
        () => page.getByText('Personne dans cette liste').waitFor(),
      ],
      ['a bulk mail', '/crm?segment=early', 'Clients', () => open('Écrire')],
      ['the choice of a list', '/crm?segment=early', 'Clients', () => open('Classer')],
    ]);
  });

  test(
    'passes on the invoices, for the office and for their customer',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start('invoices', desk);
      const { page } = browser;
      await enterAsTeam(page, suite.server.origin, ADMIN, '/invoices');
      const list = page.getByRole('table', { name: 'Factures' });
      const one = await list.getByRole('link').first().getAttribute('href');
      await expectReadable(page, suite.server.origin, [
        ['all debtors', '/invoices', 'Factures', () => list.waitFor()],
        ['one debtor', one ?? '', 'Factures', () => page.getByRole('dialog').waitFor()],
        ['the papers', '/invoices?state=papers', 'Factures'],
        ['the bank', '/invoices/bank', 'Banque'],
        ['the payments', '/invoices?state=paid', 'Factures', () => list.waitFor()],
      ]);
      await page.goto(`${suite.server.origin}${one ?? ''}`);
      const owes = await page
        .getByRole('dialog')
        .getByText(/@exemple\.ch$/)
        .first()
        .innerText();
      await browser.close();
      browser = await suite.start('owed', phone);
      await enter(browser.page, suite.server.origin, owes);
      const bill = browser.page
        .getByRole('button', { name: /^(?:Facture QR|Décompte provisoire), / })
        .first();
      await expectReadable(browser.page, suite.server.origin, [
        ['their debts', '/profile/invoices', 'Factures', () => bill.waitFor()],
      ]);
    },
  );

  test('passes on the settings of a hub', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('settings', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin');
    const open = async (name: string | RegExp) => {
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    };
    const refused = async (name: string | RegExp, field: string) => {
      await open(name);
      await page.getByRole('dialog').getByLabel(field).fill('x');
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    };
    await expectReadable(page, suite.server.origin, [
      ['all settings', '/admin', 'Réglages', () => page.getByRole('heading', { name: 'Équipe' }).waitFor()],
      [
        'a new closing refused',
        '/admin',
        'Réglages',
        () => refused('Ajouter une fermeture', 'Ce que lisent'),
      ],
      ['an account refused', '/admin', 'Réglages', () => refused(/^Association/, 'IBAN')],
      ['a voucher refused', '/admin', 'Réglages', () => refused('Créer un bon', 'Montant')],
      ['weekdays', '/admin', 'Réglages', () => open(/^Jours de livraison/)],
      ['a pickup point', '/admin', 'Réglages', () => open(/^Arcade de Plainpalais/)],
      ['the shops', '/admin', 'Réglages', () => open(/boutiques/)],
    ]);
  });

  test('passes on the visits', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('visits', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/orders');
    await page.goto(`${suite.server.origin}/home`);
    await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().endsWith('/v1/matrix')),
      page.getByRole('region', { name: 'Compter les visites' }).getByRole('button', { name: 'Oui' }).click(),
    ]);
    const steps = page.getByRole('list', { name: 'Parcours, Genève-Carouge' });
    await expectReadable(page, suite.server.origin, [
      ['a month', '/analytics', 'Fréquentation', () => steps.waitFor()],
      [
        'a month without visits',
        '/analytics?month=2019-01&source=flyer',
        'Fréquentation',
        () => page.getByText('Aucune visite comptée en janvier 2019').waitFor(),
      ],
    ]);
  });

  test('passes on the feedback form', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('opinion', phone);
    const { page } = browser;
    await enter(page, suite.server.origin, CLIENT);
    await page.goto(`${suite.server.origin}/profile`);
    await page.getByRole('button', { name: /^Donner mon avis/ }).click();
    await choose(page.getByRole('radio', { name: '10', exact: true }));
    expect(await violations(page, 'an opinion')).toEqual([]);
  });

  test('passes on the reports', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('reports', desk);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/report');
    await page.getByRole('link', { name: 'Mois précédent' }).click();
    const list = page.getByRole('table', { name: 'Rapports' });
    const one = await list.getByRole('link').first().getAttribute('href');
    const { search } = new URL(page.url());
    await expectReadable(page, suite.server.origin, [
      ['all shops', `/report${search}`, 'Rapports', () => list.waitFor()],
      ['one statement', one ?? '', 'Rapports', () => page.getByRole('dialog').waitFor()],
      ['deliveries', `/report${search}&view=deliveries`, 'Rapports', () => list.waitFor()],
      [
        'a month without sales',
        '/report?month=2019-01',
        'Rapports',
        () => page.getByText('Rien de vendu en janvier 2019').waitFor(),
      ],
    ]);
  });
});

describe('accessibility of a refusal', () => {
  test('passes on a refused form', async () => {
    browser = await suite.start('refused', phone);
    const { page } = browser;
    await page.goto(`${suite.server.origin}/login`);
    await page.getByLabel('Adresse e-mail').fill('personne@cabas.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('faux');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('L’e-mail ou le mot de passe ne correspond pas.').waitFor();
    expect(await violations(page, 'refused sign-in')).toEqual([]);
    await page.goto(`${suite.server.origin}/login?register=1`);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await violations(page, 'refused registration')).toEqual([]);
  });
});
