import type { Locator, Page } from 'playwright-core';
import { choose } from './choose.ts';
import { signIn } from './shopper.ts';

export const COURIER = 'courier@cabas.example';
export const COURIER_2 = 'courier2@cabas.example';
export const ADMIN = 'admin@cabas.example';
export const MANAGER = 'manager@cabas.example';
export const MANAGER_LAUSANNE = 'manager-lausanne@cabas.example';
export const SHOP = 'shop@cabas.example';

/** The hub of the demonstration that prepares orders today. */
export const HUB = 'geneve-carouge';

/** Signs in and opens a page of the team. */
export async function enterAsTeam(page: Page, origin: string, email: string, path: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await signIn(page, email);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Waits until the phone promises offline readiness; returns the promised number of orders. */
export async function readyForTheCellar(page: Page): Promise<number> {
  const mark = page.getByRole('status').filter({ hasText: /^Prêt hors ligne, \d+\scommandes?$/ });
  await mark.waitFor({ timeout: 60_000 });
  return Number(/\d+/.exec(await mark.innerText())?.[0]);
}

/** The day that the phone opens: the one of 42 orders. */
export async function dayShown(page: Page, origin: string): Promise<string> {
  const link = page.getByRole('navigation', { name: 'Jour' }).getByRole('link', { name: /, 42\scommandes$/ });
  const href = await link.getAttribute('href');
  return new URL(href ?? '', origin).searchParams.get('day') ?? '';
}

export async function openOrder(page: Page, origin: string, oid: number): Promise<void> {
  await page.goto(`${origin}/shopper?order=${oid}`);
  await page.getByText(`ommande ${oid}`).first().waitFor();
}

/** The checkbox of a line, by its name in the list: by product in an order, by customer under a product. */
export function boxOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('checkbox', { name: new RegExp(`^${escaped(name)}, \\d+\\s×, prêt$`) });
}

/** Opens the scale of a line and types the weight; the confirm button is left to the caller. */
export async function putOnScale(page: Page, title: string, grams: number): Promise<Locator> {
  await openActs(page, title, 'Poids');
  const sheet = page.getByRole('dialog', { name: title });
  for (const figure of String(grams)) await sheet.getByRole('button', { name: figure, exact: true }).click();
  return sheet.getByRole('button', { name: new RegExp(`^Valider ${grams}\\sg$`) });
}

/** Opens the report of a line, and chooses the problem and the quantity; « Signaler » is left to the caller. */
export async function fillReport(
  page: Page,
  { title, quantity }: { readonly title: string; readonly quantity: number },
  found: number,
): Promise<Locator> {
  await openActs(page, title, 'Problème');
  const sheet = page.getByRole('dialog', { name: title });
  await choose(sheet.getByRole('radio', { name: /^Produit manquant/ }));
  for (let more = 0; more < Math.min(found, quantity); more += 1)
    await sheet.getByRole('button', { name: 'Un de plus' }).click();
  return sheet.getByRole('button', { name: 'Signaler' });
}

/** Waits until nothing is unsent; held mutations are sent after ten seconds. */
export async function allHasLeft(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/shopper?view=me`);
  await page.getByRole('link', { name: 'Synchronisation Tout est envoyé' }).waitFor({ timeout: 40_000 });
}

/** The entries of « À vérifier », as title and reason. */
export async function lettersOn(
  page: Page,
  origin: string,
  path = '/shopper?view=issues&panel=verify',
): Promise<readonly string[]> {
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1, name: 'À vérifier' }).waitFor();
  await page.getByRole('article').or(page.getByText('Rien à vérifier')).first().waitFor();
  return page.getByRole('article').allInnerTexts();
}

async function openActs(page: Page, title: string, act: 'Poids' | 'Problème'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^${escaped(title)} `) }).click();
  await main
    .getByRole('group', { name: `Poids et problème, ${title}` })
    .getByRole('button', { name: act })
    .click();
}

/** As a pattern: words are separated by a no-break space in a title, and by a plain one in an accessible name. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);
}
