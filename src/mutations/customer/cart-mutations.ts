import type { CartRow } from '../../contract/orders/cart.ts';
import { cartId } from '../../contract/core/lanes.ts';
import {
  basketAdd,
  basketRemove,
  cartAdd,
  cartClear,
  cartLine,
  cartLineNote,
  cartMerge,
  cartRemove,
} from '../../contract/operations.ts';
import type { ArgsOf } from '../../contract/core/operation.ts';
import type { Person } from '../../contract/sync/sync.ts';
import {
  DEFAULT_CART_DATE,
  hasNoRoomFor,
  lineKey,
  MAX_QUANTITY,
  type LineIdentity,
} from '../../domain/cart/cart-line.ts';
import {
  activeQuantity,
  addedLine,
  linesByKey,
  setLine,
  takeFromLines,
  type TakenLine,
  wishLine,
} from '../../domain/cart/cart-lines.ts';
import { mergeStoredLines } from '../../domain/cart/cart-merge.ts';
import { articles } from '../../domain/text/french.ts';
import { accept, refuse } from '../../domain/core/result.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

type CartOperation =
  | typeof cartAdd
  | typeof basketAdd
  | typeof cartRemove
  | typeof basketRemove
  | typeof cartClear
  | typeof cartLine
  | typeof cartLineNote
  | typeof cartMerge;
type CartMutation<O extends CartOperation> = Mutation<CartRow, O>;
type CartReducer<O extends CartOperation> = Reducer<CartRow, O>;

/** A cart at a hub: the one that `owner` shares, or one’s own. */
interface CartChoice {
  readonly hub: string;
  readonly owner?: number;
}

const cartOf = ({ hub, owner }: CartChoice, actor: Person) => ({
  e: 'cart',
  id: cartId(owner ?? actor, hub),
});

/** The same for one’s own cart and for one that another person shares. */
export const applyCartAdd: CartReducer<typeof cartAdd> & CartReducer<typeof basketAdd> = (
  cart,
  { actor, args }: { actor: Person; args: ArgsOf<typeof cartAdd> & CartChoice },
) => {
  const { hub, line, quantity, product, at, owner } = args;
  const before = cart ?? emptyCart(owner ?? actor, hub, at);
  const by = memberOf(args, actor);
  const added = addedLine(before.lines, { ...line, ...product }, { quantity, at, ...by });
  return { ...before, updated: at, lines: setLine(before.lines, added).lines };
};

/** Adds pieces of a product; the line keeps the texts and the price that were on screen. */
export const addToCart: CartMutation<typeof cartAdd> = {
  operation: cartAdd,
  row: cartOf,
  check(cart, { line, quantity }) {
    if (activeQuantity(cart?.lines ?? {}, line) + quantity > MAX_QUANTITY) return refuse('item_max_stock');
    return cart && hasNoRoomFor(cart.lines, line) ? refuse('cart_full') : accept(undefined);
  },
  apply: applyCartAdd,
  merge(earlier, later) {
    const quantity = earlier.quantity + later.quantity;
    const same = lineKey(earlier.line) === lineKey(later.line) && earlier.hub === later.hub;
    return same && quantity <= MAX_QUANTITY ? { ...later, quantity } : undefined;
  },
  label: ({ quantity, product }) => `Ajouter ${quantity} × ${product.title}`,
};

/** Adds pieces of a product to the cart that another person shares. */
export const addToBasket: CartMutation<typeof basketAdd> = {
  ...addToCart,
  operation: basketAdd,
  merge(earlier, later) {
    const merged = addToCart.merge?.(earlier, later);
    return merged && earlier.owner === later.owner ? { ...later, quantity: merged.quantity } : undefined;
  },
};

export const applyCartRemove: CartReducer<typeof cartRemove> & CartReducer<typeof basketRemove> = (
  cart,
  { actor, args }: { actor: Person; args: ArgsOf<typeof cartRemove> & CartChoice },
) => cart && withFewer(cart, [args], memberOf(args, actor).member);

/** Takes pieces of a product away; the line leaves with its last piece. */
export const removeFromCart: CartMutation<typeof cartRemove> = {
  operation: cartRemove,
  row: cartOf,
  apply: applyCartRemove,
  label: ({ line, quantity }, cart) => `Retirer ${quantity} × ${titleOf(cart, line)}`,
};

/** Takes pieces out of the cart that another person shares. */
export const removeFromBasket: CartMutation<typeof basketRemove> = {
  operation: basketRemove,
  row: cartOf,
  apply: applyCartRemove,
  label: (args, cart) => removeFromCart.label(args, cart),
};

export const applyCartClear: CartReducer<typeof cartClear> = (cart, { args: { lines } }) =>
  cart && withFewer(cart, lines);

/** Removes the lines that were on screen from the cart, and none that another device has added since. */
export const clearCart: CartMutation<typeof cartClear> = {
  operation: cartClear,
  row: cartOf,
  apply: applyCartClear,
  label: ({ lines }) => `Vider le cabas (${articles(lines)})`,
};

export const applyCartLine: CartReducer<typeof cartLine | typeof cartLineNote> = (cart, { args }) =>
  cart && { ...cart, lines: wishLine(cart.lines, args.line, args) };

/** Sets the note and the voice message for the producer on a line, and its replacement choice. */
export const wishInCart: CartMutation<typeof cartLine> = {
  operation: cartLine,
  row: cartOf,
  apply: applyCartLine,
  label: ({ line, note, audio }, cart) =>
    `${note !== undefined ? 'Remarque' : audio === undefined ? 'Remplacement' : 'Message vocal'} pour ${titleOf(cart, line)}`,
};

/** The note alone, from an outbox that was written before lines had a choice of replacement; no longer made. */
export const noteInCart: CartMutation<typeof cartLineNote> = {
  operation: cartLineNote,
  row: cartOf,
  apply: applyCartLine,
  label: ({ line }, cart) => `Remarque pour ${titleOf(cart, line)}`,
};

export const applyCartMerge: CartReducer<typeof cartMerge> = (cart, { actor, args: { hub, lines } }) => {
  const before =
    cart ?? emptyCart(actor, hub, lines[0]?.timestamp ?? new Date(DEFAULT_CART_DATE).toISOString());
  // Only the server knows the stock and the removals.
  const merged = mergeStoredLines({ lines: before.lines, removed: {} }, lines, () => undefined);
  return { ...before, lines: linesByKey(merged) };
};

/** Merges the cart that was filled before signing in into the person's own (docs/protocol.md#visitor-cart). */
export const mergeCart: CartMutation<typeof cartMerge> = {
  operation: cartMerge,
  row: cartOf,
  apply: applyCartMerge,
  label: ({ lines }) => `Reprendre le cabas d’avant la connexion (${articles(lines)})`,
};

function emptyCart(actor: Person, hub: string, updated: string): CartRow {
  return { id: cartId(actor, hub), hub, lines: {}, updated };
}

function titleOf(cart: CartRow | null, line: LineIdentity & { readonly sku: number }): string {
  return cart?.lines[lineKey(line)]?.title ?? `article ${line.sku}`;
}

/** The member who changes another person's cart; absent in one’s own. */
function memberOf({ owner }: CartChoice, actor: Person): { readonly member?: number } {
  return owner === undefined || actor === null ? {} : { member: actor };
}

function withFewer(cart: CartRow, taken: readonly TakenLine[], member?: number): CartRow {
  return { ...cart, lines: takeFromLines(cart.lines, taken, undefined, member).lines };
}
