import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { CartLine, CartRow, LineKey } from '../../../contract/orders/cart.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { addToCart as oneMore, lineKey, removeOne } from '../../../domain/cart/cart-line.ts';
import { times } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { recordVisit } from '../../../hooks/track-visit.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import {
  addToBasket,
  addToCart,
  wishInCart,
  removeFromBasket,
  removeFromCart,
} from '../../../mutations/customer/cart-mutations.ts';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/** The actions on the cart of the selected hub; each resolves once stored. A refusal is explained in a toast. */
export interface CartActions {
  /** Adds one piece, limited by the stock; with a frequency, for a subscription; with a note for the producer. */
  readonly add: (
    product: ProductRow,
    kind?: Omit<LineKey, 'sku'>,
    note?: string,
  ) => Promise<void> | undefined;
  /** Adds several pieces at once; the caller has limited them by the stock. */
  readonly put: (product: ProductRow, quantity: number) => Promise<void>;
  /** Removes one piece, and the line with the last one; can be undone. */
  readonly remove: (line: CartLine) => Promise<void>;
}

/** The cart to change; `owner` is set for another person's. */
export interface CartPlace {
  readonly hub: string;
  readonly cart: CartRow | undefined;
  readonly owner?: number | undefined;
}

/** @param place default: the cart that the shelf fills, and one’s own cart for recurring lines */
export function useCart(place?: CartPlace): CartActions {
  const [{ hub = '' }] = useDevice();
  const { cart, owner, own, subscribed } = useBasket();
  const add = useMutate(addToCart);
  const addToTheirs = useMutate(addToBasket);
  const less = useMutate(removeFromCart);
  const lessOfTheirs = useMutate(removeFromBasket);
  const remark = useMutate(wishInCart);
  const placeOf = ({ frequency }: Omit<LineKey, 'sku'>): CartPlace =>
    place ?? (frequency === undefined ? { hub, cart, owner } : { hub, cart: own });

  const write = (line: LineKey, quantity: number, product: ReturnType<typeof seen>) => {
    const { owner: whose, hub: where } = placeOf(line);
    const args = { hub: where, line, quantity, product, at: new Date().toISOString() };
    return toastOnFailure(whose === undefined ? add(args) : addToTheirs({ ...args, owner: whose }));
  };
  const putBack = (line: CartLine, quantity: number) => {
    const { title, price, part, vendor, thumb } = line;
    const product = { title, price, part, vendor, ...(thumb === undefined ? {} : { thumb }) };
    void write(keyOf(line), quantity, product);
  };
  const takeAway = async (line: CartLine, quantity: number) => {
    const { owner: whose, hub: where } = placeOf(line);
    const args = { hub: where, line: keyOf(line), quantity };
    const gone = await toastOnFailure(
      whose === undefined ? less(args) : lessOfTheirs({ ...args, owner: whose }),
    );
    if (!gone || quantity < line.quantity) return;
    showUndo(`Retiré du cabas\u00a0: ${line.title}`, () => putBack(line, quantity));
  };

  const give = async (product: ProductRow, line: LineKey, quantity: number, note = '') => {
    if (!(await write(line, quantity, seen(product)))) return;
    recordVisit('cart', times(productPrice(product), quantity));
    const { owner: whose, hub: where } = placeOf(line);
    if (note !== '' && whose === undefined) await toastOnFailure(remark({ hub: where, line, note }));
  };

  return {
    add(product, kind = {}, note) {
      const line = keyOf({ sku: product.sku, ...kind });
      const { cart: filled, owner: whose } = placeOf(line);
      const more = oneMore(filled?.lines[lineKey(line)], {
        stock: product.pricing.stock,
        subscribed: whose === undefined && subscribed(line),
      });
      if (!more.ok) {
        showToast({ title: refusals[more.refusal].message, kind: 'info' });
        return undefined;
      }
      return give(product, line, more.value.delta, note);
    },
    put: (product, quantity) => give(product, { sku: product.sku }, quantity),
    remove: (line) => takeAway(line, -removeOne(line).delta),
  };
}

/** The displayed product data, stored in the line. */
function seen(product: ProductRow): Pick<CartLine, 'title' | 'price' | 'part' | 'vendor' | 'thumb'> {
  const { title, pricing, vendor, photo } = product;
  return { title, price: productPrice(product), part: pricing.part, vendor, thumb: photo.url };
}

function keyOf({ sku, variant, frequency }: LineKey): LineKey {
  return {
    sku,
    ...(variant === undefined ? {} : { variant }),
    ...(frequency === undefined ? {} : { frequency }),
  };
}
