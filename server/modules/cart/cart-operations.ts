import type { CartLine } from '../../../src/contract/orders/cart.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import type {
  basketAdd,
  basketRemove,
  cartAdd,
  cartClear,
  cartLine,
  cartLineNote,
  cartMerge,
  cartRemove,
} from '../../../src/contract/operations.ts';
import { hasNoRoomFor } from '../../../src/domain/cart/cart-line.ts';
import { activeQuantity, addedLine } from '../../../src/domain/cart/cart-lines.ts';
import { count, list } from '../../../src/domain/text/french.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Key } from '../../../src/contract/sync/sync.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, cartLocked, saveCart, type StoredCart } from './carts-store.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { subscribedAt } from './subscribed-products.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import type { OperationResult, OperationContext } from '../../platform/operations/accept-operation.ts';
import { truncateShownTexts, type CartContent, withFewer, withLine, withWishes } from './cart-content.ts';
import { mergedCart } from './merge-carts.ts';
import { isMember } from './shared-baskets-store.ts';

type CartAction = Pick<OperationContext, 'tx' | 'actor' | 'now' | 'effectiveAt'>;

/** The cart of an operation; the author's own unless `owner` is given. */
interface CartChoice {
  readonly hub: string;
  readonly owner?: number;
}

/** Adds pieces, limited by the stock: additions of two devices sum up (docs/rules.md#cart-quantities). */
export async function addToCart(
  action: CartAction,
  {
    hub,
    owner,
    line,
    quantity,
    product,
  }: ArgsOf<typeof cartAdd> & Partial<Pick<ArgsOf<typeof basketAdd>, 'owner'>>,
): Promise<OperationResult> {
  const where = { hub, ...(owner !== undefined && { owner }) };
  const found = await held(action, where);
  if (!found.ok) return found;
  const cart = found.value;
  const stock = (await stockAt(action.tx, hub, [line.sku])).get(line.sku);
  if (stock === undefined) return refuse('product_unknown');
  const subscribed = await subscribedAt(action.tx, owner ?? action.actor.id, hub);
  if (subscribed(line)) return refuse('item_max_subscription');
  if (hasNoRoomFor(cart.lines, line)) return refuse('cart_full');
  const before = activeQuantity(cart.lines, line);
  const at = new Date(action.effectiveAt).toISOString();
  const shown = { ...line, ...truncateShownTexts(product) };
  const added = addedLine(cart.lines, shown, { quantity, stock, at, ...memberOf(action, where) });
  const after = added.quantity;
  if (after <= before) return refuse('item_max_stock');

  const touched = await keep(action, where, withLine(cart, added, action.effectiveAt));
  const lost = before + quantity - after;
  if (lost === 0) return { outcome: 'applied', touched };
  return { outcome: 'merged', touched, reason: shortage(after), kept: after, lost };
}

/** Takes pieces from a line, at most as many as the device took. */
export async function removeFromCart(
  action: CartAction,
  args: ArgsOf<typeof cartRemove> | ArgsOf<typeof basketRemove>,
): Promise<OperationResult> {
  const { member } = memberOf(action, args);
  return changed(action, args, (cart) => withFewer(cart, [args], action.effectiveAt, member));
}

/** Removes the quantities that the device showed when it emptied the cart; later additions remain. */
export async function clearCart(
  action: CartAction,
  { hub, lines }: ArgsOf<typeof cartClear>,
): Promise<OperationResult> {
  return changed(action, { hub }, (cart) => withFewer(cart, lines, action.effectiveAt));
}

/** Writes the note, the choice of replacement and the voice message beside a line. */
export async function wishInCart(
  action: CartAction,
  { hub, line, ...wishes }: ArgsOf<typeof cartLine | typeof cartLineNote>,
): Promise<OperationResult> {
  return changed(action, { hub }, (cart) => withWishes(cart, line, wishes));
}

/**
 * Merges the cart that was filled before signing in: each line keeps the greater quantity
 * (docs/rules.md#cart-merge).
 */
export async function mergeIntoCart(
  action: CartAction,
  { hub, lines }: ArgsOf<typeof cartMerge>,
): Promise<OperationResult> {
  const found = await held(action, { hub });
  if (!found.ok) return found;
  const { content, lost } = await mergedCart(action.tx, hub, found.value, lines.map(truncateShownTexts));
  const touched = await keep(action, { hub }, content);
  if (lost.length === 0) return { outcome: 'applied', touched };
  return { outcome: 'merged', touched, reason: missing(lost), lost: lost.map(({ title }) => title) };
}

async function changed(
  action: CartAction,
  where: CartChoice,
  change: (cart: StoredCart) => CartContent,
): Promise<OperationResult> {
  const found = await held(action, where);
  if (!found.ok) return found;
  return { outcome: 'applied', touched: await keep(action, where, change(found.value)) };
}

/** Locks the cart; another person's only while it is shared with the author. */
async function held(
  { tx, actor }: CartAction,
  { hub, owner }: CartChoice,
): Promise<Result<StoredCart, 'hub_unknown' | 'basket_closed'>> {
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (owner === undefined) return accept(await cartHeld(tx, actor.id, hub));
  // Checked under the cart's lock, which ending the sharing takes too.
  const basket = await cartLocked(tx, { owner, hub });
  return basket !== undefined && (await isMember(tx, { owner, hub }, actor.id))
    ? accept(basket)
    : refuse('basket_closed');
}

async function keep(
  { tx, actor, now }: CartAction,
  { hub, owner = actor.id }: CartChoice,
  content: CartContent,
): Promise<readonly Key[]> {
  await saveCart(tx, { owner, hub }, content, now);
  const key = { e: 'cart', id: `${owner}:${hub}` } as const;
  recordChange(tx, key.e, key.id);
  return [key];
}

/** The author as a member of another person's cart; absent in their own. */
function memberOf({ actor }: CartAction, { owner }: CartChoice): { readonly member?: number } {
  return owner === undefined ? {} : { member: actor.id };
}

function shortage(left: number): string {
  return `Il n’en reste que ${left} : c’est ce que contient votre cabas.`;
}

function missing(lost: readonly CartLine[]): string {
  const titles = list(lost.map(({ title }) => `« ${title} »`));
  return `${count(lost.length, 'produit', 'produits')} en moins dans le cabas, faute de stock : ${titles}.`;
}
