import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import {
  CLIENT,
  enter,
  enterWithoutAccount,
  readyForTheMetro,
  shellKept,
  shownQuantity,
  unreachableBanner,
} from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const CHEESE = 'Avez-vous du gruyère ?';

const suite = browserSuite();
let browser: StartedBrowser;

/** Answers the next question in place of the server. */
async function nextAnswer(
  page: Page,
  answer: (route: Route, anchor: string) => Promise<void>,
): Promise<void> {
  await page
    .context()
    .route(
      '**/v1/assistant/thread*',
      async (route) => answer(route, new URL(route.request().url()).searchParams.get('anchor') ?? ''),
      { times: 1 },
    );
}

function streamed(route: Route, body: string): Promise<void> {
  return route.fulfill({
    contentType: 'text/event-stream; charset=utf-8',
    headers: { 'x-cabas': '1' },
    body,
  });
}

/** Answers half a sentence and goes silent, until the connection is cut. */
async function halfAnAnswer(page: Page): Promise<{ readonly left: Promise<void>; readonly cut: () => void }> {
  let left: () => void = () => undefined;
  const leaving = new Promise<void>((resolve) => (left = resolve));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-cabas': '1' });
    response.write('En gratin, avec ');
    response.once('close', () => left());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await nextAnswer(page, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return {
    left: leaving,
    cut: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Votre question').fill(question);
  await page.getByRole('button', { name: 'Envoyer' }).click();
}

const talk = (page: Page) => page.getByRole('list', { name: 'Conversation' });

describe('a customer talks with the assistant on a phone', () => {
  beforeAll(async () => {
    browser = await suite.start('talk', phone);
    await enter(browser.page, suite.server.origin, CLIENT);
    await readyForTheMetro(browser.page);
  });

  test('opens it over the shop, and is answered with a product to add', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: 'Assistant' }).click();
    await page.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();
    await page.getByText('Posez votre question').waitFor();
    await ask(page, CHEESE);
    await talk(page).getByRole('link', { name: GRUYERE }).waitFor();
    await talk(page)
      .getByRole('button', { name: `Ajouter ${GRUYERE} au cabas` })
      .click();
    await shownQuantity(talk(page), GRUYERE, 1);
    // The question is answered: no draft of it is left.
    expect(await page.getByLabel('Votre question').inputValue()).toBe('');
  });

  test('sends a suggested question by one tap, and sees the order', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Quand part ma commande ?' }).click();
    await talk(page)
      .getByRole('link', { name: /Commande \d+/ })
      .first()
      .waitFor();
  });

  test('accepts a whole proposal, priced on this device, with what is unavailable', async () => {
    const { page } = browser;
    const known = await talk(page).getByRole('link', { name: GRUYERE }).first().getAttribute('href');
    const sku = Number(known?.split('/').at(-1));
    await nextAnswer(page, (route, anchor) => {
      const tool = {
        name: 'products',
        skus: [],
        proposal: [
          { sku, quantity: 3 },
          { sku: 1999999, quantity: 1 },
        ],
        sources: [{ kind: 'document', id: 'aide', title: 'Aide' }],
      };
      return streamed(route, `Trois portions pour 1,00 CHF.\n\n${anchor}:${JSON.stringify(tool)}\n`);
    });
    await ask(page, 'Un plateau pour trois');
    const proposal = talk(page).getByRole('listitem').last();
    await talk(page).getByText('1 produit proposé n’est pas à ce marché.').waitFor();
    await talk(page).getByText('20,70').waitFor();
    await talk(page).getByRole('button', { name: 'Mettre dans le cabas' }).click();
    await talk(page).getByRole('button', { name: 'Tout est dans le cabas' }).waitFor();
    await shownQuantity(proposal, GRUYERE, 3);
    await talk(page).getByText('D’après').waitFor();
    expect(await talk(page).getByRole('link', { name: 'Aide' }).getAttribute('href')).toBe('/content/aide');
  });

  test('stops an answer half-way, and closes the connection', async () => {
    const { page } = browser;
    const { left, cut } = await halfAnAnswer(page);
    await ask(page, 'Une longue histoire');
    await talk(page).getByText('En gratin, avec').waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByText('Réponse arrêtée.').waitFor();
    await left;
    cut();
    await talk(page).getByText('En gratin, avec').waitFor();
    await page.getByRole('button', { name: 'Reposer la question' }).waitFor();
    expect(await page.getByLabel('Votre question').inputValue()).toBe('');
  });

  test('says that an answer was cut, and asks again by one tap', async () => {
    const { page } = browser;
    const { cut } = await halfAnAnswer(page);
    await ask(page, CHEESE);
    // The first one was stopped before.
    await talk(page).getByText('En gratin, avec').nth(1).waitFor();
    cut();
    await page.getByText('La réponse a été coupée').waitFor();
    expect(await page.getByLabel('Votre question').inputValue()).toBe(CHEESE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('La réponse a été coupée').waitFor({ state: 'detached' });
    await talk(page).getByRole('link', { name: GRUYERE }).last().waitFor();
  });

  test('keeps a refused question, and asks it again by one tap', async () => {
    const { page } = browser;
    await nextAnswer(page, (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/json',
        headers: { 'x-cabas': '1' },
        body: '{"error":{"code":"too_many","message":"non"}}',
      }),
    );
    await ask(page, CHEESE);
    await page.getByText('Trop d’essais. Patientez un peu avant de recommencer.').waitFor();
    expect(await page.getByLabel('Votre question').inputValue()).toBe(CHEESE);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor({ state: 'detached' });
    await talk(page).getByRole('link', { name: GRUYERE }).last().waitFor();
  });

  test('finds the conversation again on another visit', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/products?panel=assistant`);
    const past = page.getByRole('list', { name: 'Échanges précédents' }).getByText(CHEESE).first();
    // The last exchange is shown again, all of them behind the link.
    await past.waitFor();
    await page.getByRole('link', { name: 'Échanges précédents' }).click();
    const back = page.getByRole('link', { name: 'Retour à l’assistant' });
    await back.waitFor();
    await past.waitFor();
    await back.click();
    await past.waitFor();
  });

  test('searches offline, and keeps the question across a restart until it is sent by hand', async () => {
    await shellKept(browser.page);
    await browser.offline(true);
    await unreachableBanner(browser.page).waitFor();
    await browser.page.getByRole('heading', { level: 1, name: 'Recherche' }).waitFor();
    await browser.page.getByLabel('Votre recherche').fill(CHEESE);
    await browser.page.getByText('Votre question est gardée').waitFor();
    await browser.page.getByText(/^catalogue de \d+h\d\d$/).waitFor();
    await browser.page.getByRole('link', { name: GRUYERE }).waitFor();

    // Closed normally: a killed browser loses the cookies of the last half minute.
    await browser.close();
    browser = await suite.start('talk', phone, true);
    await browser.page.goto(`${suite.server.origin}/home?panel=assistant`);
    await browser.page.getByText('Votre question est gardée').waitFor();
    expect(await browser.page.getByLabel('Votre recherche').inputValue()).toBe(CHEESE);

    await browser.offline(false);
    await browser.page.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();
    expect(await browser.page.getByLabel('Votre question').inputValue()).toBe(CHEESE);
    await browser.page.getByRole('button', { name: 'Envoyer' }).click();
    await talk(browser.page).getByRole('link', { name: GRUYERE }).waitFor();
  });
});

test('stands beside the cart on a wide screen, and answers visitors', async () => {
  const { page } = await suite.start('visitor', desk);
  await enterWithoutAccount(page, suite.server.origin);
  await page.getByRole('link', { name: 'Assistant' }).click();
  await page.getByRole('complementary', { name: 'Mon cabas' }).waitFor();
  await page.getByLabel('Votre question').fill('Avez-vous du gruyère ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await talk(page).getByRole('link', { name: GRUYERE }).waitFor();
});
