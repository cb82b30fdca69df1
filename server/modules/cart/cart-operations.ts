import type { CartLine } from '../../../src/contract/orders/cart.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import type {
  cartAdd,
  cartClear,
  cartLine,
  cartMerge,
  cartRemove,
} from '../../../src/contract/operations.ts';
import { clip, hasNoRoomFor, lineKey } from '../../../src/domain/cart/cart-line.ts';
import { count, list } from '../../../src/domain/text/french.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import type { Key } from '../../../src/contract/sync/sync.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, saveCart, type StoredCart } from './carts-store.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { subscribedAt } from '../subscriptions/subscriptions-store.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import type { OperationResult, OperationContext } from '../../platform/operations/accept-operation.ts';
import {
  truncateShownTexts,
  type CartContent,
  quantityOf,
  withFewer,
  withLine,
  withNote,
} from './cart-content.ts';
import { mergedCart } from './merge-carts.ts';

type Doing = Pick<OperationContext, 'tx' | 'actor' | 'now' | 'effectiveAt'>;

/** Adds to a line what a touch added, clipped at the stock: two devices add up (docs/rules.md#cart-quantities). */
export async function addToCart(
  doing: Doing,
  { hub, line, quantity, product }: ArgsOf<typeof cartAdd>,
): Promise<OperationResult> {
  const cart = await held(doing, hub);
  if (cart === undefined) return refuse('hub_unknown');
  const stock = (await stockAt(doing.tx, hub, [line.sku])).get(line.sku);
  if (stock === undefined) return refuse('product_unknown');
  const subscribed = await subscribedAt(doing.tx, doing.actor.id, hub);
  if (subscribed(line.sku)) return refuse('item_max_subscription');
  if (hasNoRoomFor(cart.lines, line)) return refuse('cart_full');
  const { aside = false, ...known } = cart.lines[lineKey(line)] ?? {};
  // What an order put aside comes back with as much as the person asks for now.
  const before = aside ? 0 : quantityOf(cart, line);
  const after = clip(before + quantity, stock);
  if (after <= before) return refuse('item_max_stock');

  const timestamp = new Date(doing.effectiveAt).toISOString();
  const added = { ...known, ...line, ...truncateShownTexts(product), quantity: after, timestamp };
  const touched = await keep(doing, hub, withLine(cart, added, doing.effectiveAt));
  const lost = before + quantity - after;
  if (lost === 0) return { outcome: 'applied', touched };
  return { outcome: 'merged', touched, reason: shortage(after), kept: after, lost };
}

/** Takes from a line what a touch took away, and never more than that. */
export async function removeFromCart(
  doing: Doing,
  { hub, line, quantity }: ArgsOf<typeof cartRemove>,
): Promise<OperationResult> {
  return changed(doing, hub, (cart) => withFewer(cart, [{ line, quantity }], doing.effectiveAt));
}

/** Takes out the lines that were seen when the cart was emptied; what was added since stays. */
export async function clearCart(
  doing: Doing,
  { hub, lines }: ArgsOf<typeof cartClear>,
): Promise<OperationResult> {
  return changed(doing, hub, (cart) => withFewer(cart, lines, doing.effectiveAt));
}

/** Sets what stands beside a line. */
export async function noteInCart(
  doing: Doing,
  { hub, line, note }: ArgsOf<typeof cartLine>,
): Promise<OperationResult> {
  return changed(doing, hub, (cart) => withNote(cart, line, note));
}

/**
 * Takes over the cart that was filled before signing in: the greater quantity of each line
 * (docs/rules.md#cart-merge).
 */
export async function mergeIntoCart(
  doing: Doing,
  { hub, lines }: ArgsOf<typeof cartMerge>,
): Promise<OperationResult> {
  const cart = await held(doing, hub);
  if (cart === undefined) return refuse('hub_unknown');
  const { content, lost } = await mergedCart(doing.tx, hub, cart, lines.map(truncateShownTexts));
  const touched = await keep(doing, hub, content);
  if (lost.length === 0) return { outcome: 'applied', touched };
  return { outcome: 'merged', touched, reason: missing(lost), lost: lost.map(({ title }) => title) };
}

async function changed(
  doing: Doing,
  hub: string,
  change: (cart: StoredCart) => CartContent,
): Promise<OperationResult> {
  const cart = await held(doing, hub);
  if (cart === undefined) return refuse('hub_unknown');
  return { outcome: 'applied', touched: await keep(doing, hub, change(cart)) };
}

async function held({ tx, actor }: Doing, hub: string): Promise<StoredCart | undefined> {
  return (await hubExists(tx, hub)) ? cartHeld(tx, actor.id, hub) : undefined;
}

async function keep({ tx, actor, now }: Doing, hub: string, content: CartContent): Promise<readonly Key[]> {
  await saveCart(tx, actor.id, hub, content, now);
  const key = { e: 'cart', id: `${actor.id}:${hub}` } as const;
  recordChange(tx, key.e, key.id);
  return [key];
}

function shortage(left: number): string {
  return `Il n’en reste que ${left} : c’est ce que contient votre cabas.`;
}

function missing(lost: readonly CartLine[]): string {
  const titles = list(lost.map(({ title }) => `« ${title} »`));
  return `${count(lost.length, 'produit', 'produits')} en moins dans le cabas, faute de stock : ${titles}.`;
}
