import { type BrowserContext, type Locator, type Page } from 'playwright-core';

/** Opens the cart as a panel over the shelves. */
export async function openCart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home?panel=cart`);
  await page.getByRole('heading', { level: 1, name: 'Mon cabas' }).waitFor();
}

/** The button for one more of a product in the open cart. */
export function oneMore(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('button', { name: `Ajouter un, ${title}` });
}

/** Waits until the header reports no unsent work. */
export async function allSent(page: Page): Promise<void> {
  await page
    .getByText(/en attente/)
    .first()
    .waitFor({ state: 'hidden', timeout: 40_000 });
}

/** The quantity of a product in the signed-in user's cart on the server. */
export async function inServersCart(context: BrowserContext, origin: string, title: string): Promise<number> {
  const cookies = await context.cookies(origin);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${origin}/v1/cart/get`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: { hub: 'geneve-carouge' },
  });
  const { items } = (await answer.json()) as { items: { title: string; quantity: number }[] };
  return items.find((item) => item.title === title)?.quantity ?? 0;
}
