import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { CartLine, LineKey } from '../../../contract/orders/cart.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { addToCart as oneMore, lineKey, removeOne } from '../../../domain/cart/cart-line.ts';
import { times } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { recordVisit } from '../../../hooks/track-visit.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { addToCart, noteInCart, removeFromCart } from '../../../mutations/customer/cart-mutations.ts';
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
  /** Adds so many pieces at once, which the caller has limited by the stock. */
  readonly put: (product: ProductRow, quantity: number) => Promise<void>;
  /** Removes one piece, and the line with the last one; can be undone. */
  readonly remove: (line: CartLine) => Promise<void>;
}

export function useCart(): CartActions {
  const [{ hub = '' }] = useDevice();
  const { cart, subscribed } = useBasket();
  const add = useMutate(addToCart);
  const less = useMutate(removeFromCart);
  const write = useMutate(noteInCart);

  const putBack = (line: CartLine, quantity: number) => {
    const { title, price, part, vendor, thumb } = line;
    const product = { title, price, part, vendor, ...(thumb === undefined ? {} : { thumb }) };
    void toastOnFailure(add({ hub, line: keyOf(line), quantity, product, at: new Date().toISOString() }));
  };
  const takeAway = async (line: CartLine, quantity: number) => {
    const gone = await toastOnFailure(less({ hub, line: keyOf(line), quantity }));
    if (!gone || quantity < line.quantity) return;
    showUndo(`Retiré du cabas\u00a0: ${line.title}`, () => putBack(line, quantity));
  };

  const give = async (product: ProductRow, line: LineKey, quantity: number, note = '') => {
    const given = { hub, line, quantity, product: seen(product), at: new Date().toISOString() };
    if (!(await toastOnFailure(add(given)))) return;
    recordVisit('cart', times(productPrice(product), quantity));
    if (note !== '') await toastOnFailure(write({ hub, line, note }));
  };

  return {
    add(product, kind = {}, note) {
      const line = keyOf({ sku: product.sku, ...kind });
      const more = oneMore(cart?.lines[lineKey(line)], {
        stock: product.pricing.stock,
        subscribed: subscribed.has(product.sku),
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
function seen(product: ProductRow) {
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
