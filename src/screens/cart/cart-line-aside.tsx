import { useDevice } from '../../hooks/device.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { noteInCart } from '../../mutations/cart.ts';
import type { CartEntry } from '../../parts/cart-groups.ts';
import { CartLineDetails } from '../../parts/line-aside.tsx';
import { toastOnFailure } from '../../parts/tell.ts';
import { lineKeyOf } from './line-key-of.ts';

/** Beside a line of the cart: its words for the producer are kept with it. */
export function CartLineAside({ entry, problem }: { entry: CartEntry; problem: string | undefined }) {
  const [{ hub = '' }] = useDevice();
  const write = useMutate(noteInCart);
  return (
    <CartLineDetails
      entry={entry}
      problem={problem}
      onNote={(note) => void toastOnFailure(write({ hub, line: lineKeyOf(entry.line), note }))}
    />
  );
}
