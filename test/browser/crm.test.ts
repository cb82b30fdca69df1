/** @module-tag long */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam, MANAGER } from './support/courier.ts';
import { forgetDatabases } from './support/forget-databases.ts';
import { shellKept } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/crm');
  // The day on which the demonstration was filled decides the list of these two.
  await moveElsewhere(['client@cabas.example', 'karim.bensaid@exemple.ch'], 'occasional');
});

const table = () => office.page.getByRole('table', { name: 'Clients' });
const rows = () => table().locator('[data-index]');
const rowOf = (name: string) => rows().filter({ hasText: name });
const search = () => office.page.getByLabel('Chercher dans la liste');
const sheet = () => office.page.getByRole('dialog', { name: /^Écrire à/ });
const question = () => office.page.getByRole('alertdialog');
const button = (name: string | RegExp) => office.page.getByRole('button', { name });
const choose = (name: string) => office.page.getByRole('checkbox', { name: `Choisir ${name}` }).check();
/** The number of displayed customers. */
const many = async () => Number(await table().getAttribute('aria-rowcount')) - 1;
const open = async (list: string) => {
  await office.page.goto(`${suite.server.origin}/crm?segment=${list}`);
  await office.page
    .getByRole('status')
    .filter({ hasText: /client/ })
    .waitFor();
};

/** The sent mails with a subject, by recipient. */
async function mailsOf(subject: RegExp): Promise<ReadonlyMap<string, string>> {
  const folder = join(suite.server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const mails = texts.map((text) => text.split('\n')).filter(([, line = '']) => subject.test(line));
  return new Map(mails.map(([to = '', , ...words]) => [to, words.join('\n')]));
}

/** A concurrent change by another office user. */
async function moveElsewhere(emails: readonly string[], funnel: string): Promise<void> {
  const cookies = await office.context.cookies(suite.server.origin);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await office.context.request.post(`${suite.server.origin}/v1/crm/funnel`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: { emails, funnel },
  });
  expect(answer.status()).toBe(200);
}

describe('the overview of orders, for an admin', () => {
  /** An amount as its card shows it. */
  const sum = async (name: string) => {
    const card = office.page.locator('dl > div', { has: office.page.getByText(name, { exact: true }) });
    return Number((await card.locator('dd').first().innerText()).replaceAll(/[^\d,]/g, '').replace(',', '.'));
  };
  const bars = () =>
    office.page.getByRole('table').filter({ hasText: 'Commandes' }).first().locator('tbody tr');

  test('adds up weeks or months', async () => {
    await office.page.getByRole('heading', { name: 'Commandes par semaine' }).waitFor();
    await expect.poll(() => bars().count()).toBe(12);
    const orders = await sum('Commandes');
    expect(orders).toBeGreaterThan(0);
    const told = await bars().locator('td:nth-of-type(1)').allInnerTexts();
    expect(told.map(Number).reduce((all, one) => all + one, 0)).toBe(orders);
    expect(await sum('Chiffre d’affaires')).toBeCloseTo(orders * (await sum('Panier moyen')), -2);
    await office.page.locator('label', { hasText: '12 mois' }).click();
    await office.page.getByRole('heading', { name: 'Commandes par mois' }).waitFor();
    await expect.poll(() => sum('Commandes')).toBeGreaterThan(orders);
    await office.page.locator('label', { hasText: '12 semaines' }).click();
    await expect.poll(() => sum('Commandes')).toBe(orders);
  });

  test('links to the customers worth a call', async () => {
    const call = office.page.getByRole('link', { name: /problèmes? en 2.commandes/ }).first();
    const name = (await call.locator('b').innerText()).trim();
    await call.click();
    await office.page.getByRole('dialog').getByRole('heading', { name }).waitFor();
    await office.page.goto(`${suite.server.origin}/crm`);
  });

  test('exports a spreadsheet', async () => {
    const saving = office.page.waitForEvent('download');
    await button('Exporter').click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('Commandes');
  });
});

describe('the customers of a segment, for an admin', () => {
  test('follow the rule of their list, in a virtualised table', async () => {
    await office.page
      .getByRole('link', { name: /^Occasionnel/ })
      .filter({ hasText: 'Une commande dans les six derniers mois' })
      .click();
    await office.page.getByRole('heading', { level: 2, name: 'Occasionnel' }).waitFor();
    await rows().first().waitFor();
    expect(await many()).toBeGreaterThan(30);
    expect(await rows().count()).toBeLessThan(await many());
    await office.page.getByText(/Perdus en un an/).waitFor();
    const last = await many();
    await office.page.locator('[data-scrolls]').evaluate((place) => place.scrollTo(0, place.scrollHeight));
    await office.page.locator(`[role="row"][aria-rowindex="${last + 1}"]`).waitFor();
  });

  test('are sorted and searched by URL, so that Back restores it', async () => {
    const first = await rowOf('commande').first().innerText();
    await office.page.getByLabel('Trier par').selectOption('Grand panier moyen');
    await expect.poll(() => new URL(office.page.url()).searchParams.get('sort')).toBe('avg');
    await expect.poll(() => rowOf('commande').first().innerText()).not.toBe(first);
    const baskets = await rows().locator('> [data-sorted]').allInnerTexts();
    const francs = baskets.map((text) => Number(text.replace(',', '.').replace(/[^\d.]/g, '')));
    expect(francs).toEqual(francs.toSorted((left, right) => right - left));
    await office.page.goBack();
    await expect.poll(() => rowOf('commande').first().innerText()).toBe(first);
    await search().fill('LOUISE f');
    await expect.poll(many).toBe(1);
    await rowOf('Louise Favre').waitFor();
    await search().fill('xyzzy');
    await office.page.getByText('Personne ne correspond').waitFor();
    await search().fill('');
  });

  test('export to a spreadsheet as displayed', async () => {
    await search().fill('favre');
    await rowOf('Louise Favre').waitFor();
    const saving = office.page.waitForEvent('download');
    await button('Exporter').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const lines = file.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffClient;E-mail;Segment;/);
    expect(lines.filter((line) => line.startsWith('Louise Favre;client@cabas.example;'))).toHaveLength(1);
    expect(lines).toHaveLength((await many()) + 2);
    await search().fill('');
  });

  test('link to their full detail', async () => {
    await rowOf('Louise Favre').getByRole('link', { name: 'Louise Favre' }).click();
    await office.page.getByRole('dialog', { name: 'Louise Favre' }).waitFor();
    await office.page.goBack();
    await rowOf('Louise Favre').waitFor();
  });
});

describe('a bulk mail', () => {
  const SUBJECT = 'Les asperges sont là';

  test('survives a closed sheet and a lost network', async () => {
    await open('early');
    await choose('Louise Favre');
    await choose('Karim Bensaïd');
    await button('Écrire').click();
    await sheet().getByLabel('Sujet').fill(SUBJECT);
    await sheet()
      .getByRole('textbox', { name: 'Message' })
      .fill('Les **premières** :\n\n- vertes\n- blanches\n\n[Voir](https://exemple.ch/asperges)');
    await office.page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await office.offline(true);
    await office.page.getByText('Les listes de clients se lisent avec du réseau.').waitFor();
    expect(await button('Classer').isDisabled()).toBe(true);
    await button('Écrire').click();
    await sheet().getByText('part quand il y a du réseau').waitFor();
    expect(await sheet().getByLabel('Sujet').inputValue()).toBe(SUBJECT);
    expect(
      await sheet()
        .getByRole('button', { name: /^Écrire à/ })
        .isDisabled(),
    ).toBe(true);
    await office.offline(false);
    await expect
      .poll(() =>
        sheet()
          .getByRole('button', { name: /^Écrire à/ })
          .isDisabled(),
      )
      .toBe(false);
  });

  test('is previewed as its first recipient gets it, and reaches its author as a trial', async () => {
    const preview = await sheet().getByRole('article').innerText();
    expect(preview).toContain('Bonjour Louise,');
    await sheet().getByRole('button', { name: 'M’envoyer un essai' }).click();
    await office.page.getByText('Essai envoyé').waitFor();
    await expect
      .poll(async () => [...(await mailsOf(/^Essai de .+ – Les asperges/)).keys()])
      .toEqual([ADMIN]);
  });

  test('asks for confirmation with the number of recipients, and resumes after a lost network', async () => {
    const preview = (await sheet().getByRole('article').innerText()).split(/\n+/).slice(1);
    await sheet()
      .getByRole('button', { name: /^Écrire à 2\sclients$/ })
      .click();
    await question()
      .getByText(/part à 2\sclients/)
      .waitFor();
    await office.offline(true);
    await question()
      .getByRole('button', { name: /^Envoyer à 2\sclients$/ })
      .click();
    await sheet()
      .getByText(/Il reste 2\sclients/)
      .waitFor();
    expect(await sheet().getByLabel('Sujet').isDisabled()).toBe(true);
    await office.offline(false);
    await sheet().getByRole('button', { name: 'Réessayer' }).click();
    await office.page.getByText(/^2\smessages partent$/).waitFor();
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(async () => (await mailsOf(new RegExp(`^${SUBJECT}$`))).size).toBe(2);
    const mails = await mailsOf(new RegExp(`^${SUBJECT}$`));
    const [written, link = ''] = apart(
      mails.get('client@cabas.example') ?? '',
      /^http\S+\/desabonnement\/\S+$/,
    );
    expect(written).toEqual(preview);
    expect(new URL(link).origin).toBe(suite.server.origin);
    expect(mails.get('karim.bensaid@exemple.ch')).toContain('Bonjour Karim,');
  });

  test('shows in the list afterwards, and its draft is cleared', async () => {
    await expect.poll(() => rowOf('Louise Favre').innerText()).not.toContain('aucun');
    await button(/^Message depuis deux mois/).click();
    await expect.poll(many).toBe(2);
    await office.page.getByRole('checkbox', { name: 'Tout choisir' }).check();
    await button('Écrire').click();
    expect(await sheet().getByLabel('Sujet').inputValue()).toBe('');
    await office.page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
  });

  test('names the recipients who were skipped', async () => {
    await moveElsewhere(['karim.bensaid@exemple.ch'], 'removed');
    await button('Écrire').click();
    await sheet().getByLabel('Sujet').fill('Encore');
    await sheet().getByRole('textbox', { name: 'Message' }).fill('Venez');
    await sheet()
      .getByRole('button', { name: /^Écrire à/ })
      .click();
    await question()
      .getByRole('button', { name: /^Envoyer à/ })
      .click();
    const left = office.page.getByText(/^1\spersonne laissée de côté$/);
    await left.waitFor();
    await office.page.getByText(/Karim Bensaïd\. Leur compte/).waitFor();
    await expect.poll(many).toBe(1);
    await button('Compris').click();
    await left.waitFor({ state: 'detached' });
    await expect.poll(async () => [...(await mailsOf(/^Encore$/)).keys()]).toEqual(['client@cabas.example']);
  });
});

describe('a list chosen by the office', () => {
  test('overrides the customer’s orders, and can be changed again', async () => {
    await open('early');
    const before = await many();
    await choose('Louise Favre');
    await button('Classer').click();
    const dialog = office.page.getByRole('dialog', { name: /^Classer 1\sclient/ });
    expect(await dialog.getByRole('button', { name: 'Classer' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Nouvelle liste').selectOption('Premium');
    await dialog.getByRole('button', { name: /^Classer en/ }).click();
    await office.page.getByText(/^1\sclient classé/).waitFor();
    await expect.poll(many).toBe(before - 1);
    await open('premium');
    await rowOf('Louise Favre').getByText('Premium').waitFor();
    await button(/^Classés par le bureau/).click();
    await expect.poll(many).toBe(1);
  });

  test('may be none: no mail goes there, and the customer can be found again', async () => {
    await open('removed');
    await choose('Karim Bensaïd');
    await button('Écrire').click();
    await sheet()
      .getByText(/^1\sclient ne reçoit rien$/)
      .waitFor();
    await sheet().getByText('Ces messages ne sont pas voulus par Karim Bensaïd.').waitFor();
    await office.page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await button('Classer').click();
    const dialog = office.page.getByRole('dialog', { name: /^Classer/ });
    await dialog.getByLabel('Nouvelle liste').selectOption('Occasionnel');
    await dialog.getByRole('button', { name: /^Classer en/ }).click();
    await office.page.getByText('Personne dans cette liste').waitFor();
  });

  test('is invisible to a manager', async () => {
    const manager = await suite.start('manager', desk);
    try {
      await enterAsTeam(manager.page, suite.server.origin, MANAGER, '/crm');
      await manager.page.waitForURL(({ pathname }) => pathname === '/orders');
    } finally {
      await manager.close();
    }
  });
});

/** The lines of a mail without the address behind the words that name it, and that address. */
function apart(
  mail: string,
  address: RegExp,
): readonly [lines: readonly string[], address: string | undefined] {
  const lines = mail.split(/\n+/).filter(Boolean);
  const at = lines.findIndex((line) => address.test(line));
  const words = lines.map((line, index) => (index === at - 1 ? line.replace(/ :$/, '') : line));
  return [words.filter((_, index) => index !== at), lines[at]];
}

test('the frame of crm renders before this device has data, and no other does', async () => {
  await open('early');
  await shellKept(office.page);
  await forgetDatabases(office.page, suite.server.origin);
  await office.offline(true);
  await office.page.goto(`${suite.server.origin}/orders`);
  await office.page.getByText('Cabas se prépare').waitFor();
  await office.page.goto(`${suite.server.origin}/crm?segment=early`);
  await office.page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await office.page.getByText('Les listes de clients se lisent avec du réseau.').waitFor();
  await office.page.getByRole('link', { name: 'Commandes' }).first().click();
  await office.page.getByText('Cabas se prépare').waitFor();
  await office.page.goBack();
  await office.page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await office.offline(false);
  await rowOf('Karim Bensaïd').waitFor();
});
