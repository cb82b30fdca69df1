import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { CLIENT, enter } from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

/** What a thumb needs between two things, in pixels. */
const APART = 8;

let server: StartedServer;
let home: string;
let telephone: StartedBrowser;

beforeAll(async () => {
  server = await startServer();
  home = await mkdtemp(join(tmpdir(), 'cabas-dock-'));
  const laptop = await startBrowser(join(home, 'laptop'), desk);
  await enter(laptop.page, server.origin, CLIENT);
  await laptop.close();
  telephone = await startBrowser(join(home, 'telephone'), phone);
  await enter(telephone.page, server.origin, CLIENT);
});

afterAll(async () => {
  await telephone.close();
  await server.end();
  await rm(home, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, telephone.page));

test.each([
  // page                 the last thing to touch on it
  ['/subscriptions', 'link', /^Soutenir le marché/],
  ['/profile/security', 'button', 'Déconnecter les autres appareils'],
  ['/profile', 'button', 'Se déconnecter'],
] as const)('at the end of %s its last %s stands clear of the dock', async (path, role, name) => {
  const { page } = telephone;
  await page.goto(`${server.origin}${path}`);
  const last = page.getByRole('main').getByRole(role, { name });
  await last.waitFor();
  const dock = page.getByRole('navigation', { name: 'Navigation principale' });
  // A page grows while its parts arrive, and its end with it.
  const apart = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return ((await dock.boundingBox())?.y ?? 0) - bottomOf(await last.boundingBox());
  };
  await expect.poll(apart).toBeGreaterThanOrEqual(APART);
});

test('the way out of all other devices stands apart from their list', async () => {
  const { page } = telephone;
  await page.goto(`${server.origin}/profile/security`);
  const out = page.getByRole('button', { name: 'Déconnecter les autres appareils' });
  await out.waitFor();
  const list = page.getByRole('list', { name: 'Appareils connectés' });
  const between = ((await out.boundingBox())?.y ?? 0) - bottomOf(await list.boundingBox());
  expect(between).toBeGreaterThanOrEqual(APART);
});

function bottomOf(box: { readonly y: number; readonly height: number } | null): number {
  if (box === null) throw new Error('it is not drawn');
  return box.y + box.height;
}
