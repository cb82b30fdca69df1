import type { Locator, Page } from 'playwright-core';

export const PASSWORD = 'cabas-demo';
export const CLIENT = 'client@cabas.example';
export const PREMIUM = 'premium@cabas.example';

/** The first visit without an account: selects a market and waits for its products. */
export async function enterWithoutAccount(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
  await chooseMarket(page);
}

/** Signs in on the page, and waits for the shop. */
export async function enter(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login?then=/home`);
  await signIn(page, email);
  await chooseMarket(page);
}

/** Types e-mail and password into the open sign-in, page or sheet. */
export async function signIn(page: Page | Locator, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Waits for what a device needs offline: the catalogue, and the cached shell. */
export async function readyForTheMetro(page: Page): Promise<void> {
  await shelves(page).waitFor();
  await shellKept(page);
}

/** Waits until every file of the app is cached: the next page loads from there. */
export async function shellKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.active?.state === 'activated') return;
    await new Promise((resolve) => registration.active?.addEventListener('statechange', resolve));
  });
}

/** The first shelf of the home page. */
export function shelves(page: Page): Locator {
  return page.getByRole('heading', { name: 'De saison, près d’ici' });
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Chercher un produit ou un producteur' });
}

/** Searches and opens a product from the suggestions while typing. */
export async function openBySearch(page: Page, words: string, title: string): Promise<void> {
  await searchField(page).fill(words);
  await page.getByRole('option', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Navigates to another page of the app as a link does, without a reload. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Adds the given quantity of a product to the cart, from its page. */
export async function buy(page: Page, origin: string, title: string, quantity = 1): Promise<void> {
  await page.goto(`${origin}/home`);
  await buyHere(page, title, quantity);
}

/** The same from an open page of the shop. */
export async function buyHere(page: Page, title: string, quantity = 1): Promise<void> {
  await openBySearch(page, title, title);
  const product = page.getByRole('main');
  await product.getByRole('button', { name: `Ajouter ${title} au cabas` }).click();
  for (let more = 1; more < quantity; more += 1)
    await product.getByRole('button', { name: `Ajouter un, ${title}` }).click();
  await shownQuantity(product, title, quantity);
}

/** Waits until the stepper of a product shows a figure. */
export async function shownQuantity(place: Page | Locator, title: string, quantity: number): Promise<void> {
  await place
    .getByRole('group', { name: `Quantité, ${title}` })
    .getByText(String(quantity), { exact: true })
    .first()
    .waitFor();
}

/** Goes from the cart to the checkout. */
export async function reachCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choisir la livraison' }).click();
  await page.getByRole('heading', { level: 1, name: 'Livraison et paiement' }).waitFor();
}

/** Goes from the cart to the checkout, and accepts the conditions. */
export async function openCheckout(page: Page): Promise<void> {
  await reachCheckout(page);
  await page.getByLabel('J’accepte les conditions générales').check();
}

/** Selects the demonstration's market, when the device has none yet. */
export async function chooseMarket(page: Page): Promise<void> {
  const market = page.getByRole('list', { name: 'Marchés' }).getByRole('button', { name: /Genève-Carouge/ });
  await market.or(shelves(page)).first().waitFor();
  if (await market.isVisible()) await market.click();
  await shelves(page).waitFor();
}

/** The delivery days that can still be chosen, the next one first: their names depend on the day of the run. */
export function openDays(page: Page): Locator {
  return page.getByRole('radio', { name: /^(?:lun|mar|mercre|jeu|vendre|same)di \d/, disabled: false });
}

/** The full name of the next delivery day that can still be chosen. */
export async function nextOpenDay(page: Page): Promise<string> {
  const name = await openDays(page).first().getAttribute('aria-label');
  if (name === null) throw new Error('the next open day has no name');
  return name;
}

/** The banner of an unreachable market, whichever of the two the device shows. */
export function unreachableBanner(page: Page): Locator {
  return page
    .getByText('Vérifier votre accès à Internet !')
    .or(page.getByText('Le site est momentanément inaccessible.'));
}
