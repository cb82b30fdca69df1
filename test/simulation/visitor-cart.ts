import { unseal } from '../../src/mirror/wipe.ts';
import { addToCart, removeFromCart } from '../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { signIn } from '../../src/mutations/customer/take-over-visitor.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { Locks } from '../../workers/sync/engine-ports.ts';
import type { SeededRandom } from './seeded-random.ts';
import { lifecycleLocks } from './lifecycle-ports.ts';
import { REFUSED_SKU, type UserProfile } from './simulated-server.ts';
import type { Storage } from './storage.ts';
import type { Tab } from './tab.ts';

/** A visitor fills the cart of a browser, or removes something from it. */
export async function changeVisitorCart(
  visitors: Storage,
  tab: Tab,
  { hub }: UserProfile,
  random: SeededRandom,
): Promise<void> {
  const sku = random.happens(0.05) ? REFUSED_SKU : 10_000 + random.int(4);
  const quantity = 1 + random.int(3);
  const { acting } = tab;
  const { mirror } = await visitors.open(null, tab.lifecycle);
  // The current user may fill it again, as on a page.
  await unseal(mirror);
  const product = { title: 'Tomme', price: centimes(690), part: '250g', vendor: 'ferme' };
  const added = { hub, line: { sku }, quantity, product, at: new Date(acting.now()).toISOString() };
  const adding = random.happens(0.8);
  if (adding) await perform(mirror, addToCart, added, acting);
  else await perform(mirror, removeFromCart, { hub, line: { sku }, quantity }, acting);
  mirror.close();
}

/** Hands the visitor's cart to the person of a tab; two tabs that notice it at once do it one after the other. */
export async function mergeVisitorCart(visitors: Storage, tab: Tab, locks: Locks): Promise<void> {
  await lifecycleLocks(locks, tab.lifecycle).hold(
    'cabas-sign-in',
    async () => {
      const { mirror } = await visitors.open(null, tab.lifecycle);
      await signIn(mirror, tab.mirror, tab.acting);
      mirror.close();
    },
    'queue',
  );
}
