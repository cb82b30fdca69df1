import type { CartLine, CartRow } from '../../contract/orders/cart.ts';
import { cartId } from '../../contract/core/lanes.ts';
import { cartAdd, cartClear, cartLine, cartMerge, cartRemove } from '../../contract/operations.ts';
import type { Person } from '../../contract/sync/sync.ts';
import {
  clip,
  DEFAULT_CART_DATE,
  hasNoRoomFor,
  lineKey,
  MAX_QUANTITY,
  type LineIdentity,
} from '../../domain/cart/cart-line.ts';
import { mergeCarts } from '../../domain/cart/cart-merge.ts';
import { articles } from '../../domain/text/french.ts';
import { accept, refuse } from '../../domain/core/result.ts';
import { omit } from '../../mirror/omit.ts';
import type { Mutation } from '../perform/mutation.ts';

type CartMutation<
  O extends typeof cartAdd | typeof cartRemove | typeof cartClear | typeof cartLine | typeof cartMerge,
> = Mutation<CartRow, O>;

const cartOf = ({ hub }: { readonly hub: string }, actor: Person) => ({ e: 'cart', id: cartId(actor, hub) });

/** So many more of a product. The line keeps what was seen on the shelf. */
export const addToCart: CartMutation<typeof cartAdd> = {
  operation: cartAdd,
  row: cartOf,
  check(cart, { line, quantity }) {
    if (quantityOf(cart, line) + quantity > MAX_QUANTITY) return refuse('item_max_stock');
    return cart && hasNoRoomFor(cart.lines, line) ? refuse('cart_full') : accept(undefined);
  },
  apply(cart, { actor, args: { hub, line, quantity, product, at } }) {
    const before = cart ?? emptyCart(actor, hub, at);
    const known = before.lines[lineKey(line)];
    // What an order put aside comes back with as much as is asked for now, here as on the server.
    const had = known?.aside === true ? 0 : quantityOf(before, line);
    const more = clip(had + quantity, undefined);
    return withLine(
      { ...before, updated: at },
      { ...(known && omit(known, 'aside')), ...line, ...product, quantity: more, timestamp: at },
    );
  },
  merge(earlier, later) {
    const quantity = earlier.quantity + later.quantity;
    const same = lineKey(earlier.line) === lineKey(later.line) && earlier.hub === later.hub;
    return same && quantity <= MAX_QUANTITY ? { ...later, quantity } : undefined;
  },
  label: ({ quantity, product }) => `Ajouter ${quantity} × ${product.title}`,
};

/** So many less of a product; the line goes with its last piece. */
export const removeFromCart: CartMutation<typeof cartRemove> = {
  operation: cartRemove,
  row: cartOf,
  apply: (cart, { args: { line, quantity } }) => less(cart, line, quantity),
  label: ({ line, quantity }, cart) => `Retirer ${quantity} × ${titleOf(cart, line)}`,
};

/** Empties the cart of what was seen in it, and of nothing that another device put there meanwhile. */
export const clearCart: CartMutation<typeof cartClear> = {
  operation: cartClear,
  row: cartOf,
  apply: (cart, { args: { lines } }) =>
    lines.reduce((rest, { line, quantity }) => less(rest, line, quantity), cart),
  label: ({ lines }) => `Vider le cabas (${articles(lines)})`,
};

/** A word for the producer beside a line; an empty one takes it away. */
export const noteInCart: CartMutation<typeof cartLine> = {
  operation: cartLine,
  row: cartOf,
  apply(cart, { args: { line, note } }) {
    const known = cart?.lines[lineKey(line)];
    if (!cart || !known) return cart;
    const bare = omit(known, 'note');
    return withLine(cart, note === '' ? bare : { ...bare, note });
  },
  label: ({ line }, cart) => `Remarque pour ${titleOf(cart, line)}`,
};

/** What was put aside before signing in joins the person's own cart (docs/protocol.md#visitor-cart). */
export const mergeCart: CartMutation<typeof cartMerge> = {
  operation: cartMerge,
  row: cartOf,
  apply(cart, { actor, args: { hub, lines } }) {
    const before =
      cart ?? emptyCart(actor, hub, lines[0]?.timestamp ?? new Date(DEFAULT_CART_DATE).toISOString());
    const own = Object.values(before.lines).map((line) => timed(line, hub));
    const visited = lines.map((line) => timed(line, hub));
    const merged = mergeCarts({ lines: own, removed: {} }, visited, () => undefined);
    return merged.lines.map(untimed).reduce(withLine, { ...before, lines: {} });
  },
  label: ({ lines }) => `Reprendre le cabas d’avant la connexion (${articles(lines)})`,
};

function emptyCart(actor: Person, hub: string, updated: string): CartRow {
  return { id: cartId(actor, hub), hub, lines: {}, updated };
}

// What an order put aside comes back with as much as is asked for now.
function quantityOf(cart: CartRow | null, line: LineIdentity): number {
  const known = cart?.lines[lineKey(line)];
  return known === undefined || known.aside === true ? 0 : known.quantity;
}

function titleOf(cart: CartRow | null, line: LineIdentity & { readonly sku: number }): string {
  return cart?.lines[lineKey(line)]?.title ?? `article ${line.sku}`;
}

function less(cart: CartRow | null, line: LineIdentity, quantity: number): CartRow | null {
  const known = cart?.lines[lineKey(line)];
  if (!cart || !known) return cart;
  if (known.quantity > quantity) return withLine(cart, { ...known, quantity: known.quantity - quantity });
  return { ...cart, lines: omit(cart.lines, lineKey(line)) };
}

function withLine(cart: CartRow, line: CartLine): CartRow {
  return { ...cart, lines: { ...cart.lines, [lineKey(line)]: line } };
}

type TimedLine = Omit<CartLine, 'timestamp'> & {
  readonly hub: string;
  readonly timestamp: number;
  readonly noteAt?: number;
};

// The rule that merges is the server's too, where times are numbers.
function timed(line: CartLine, hub: string): TimedLine {
  return { ...line, hub, timestamp: Date.parse(line.timestamp) };
}

function untimed(line: TimedLine): CartLine {
  return { ...omit(line, 'hub', 'noteAt'), timestamp: new Date(line.timestamp).toISOString() };
}
