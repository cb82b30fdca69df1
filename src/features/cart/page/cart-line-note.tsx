import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { CartLineDetails } from '../lines/line-note.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';

/** The details of a cart line; its note is saved in the cart. */
export function CartLineAside({ entry, problem }: { entry: CartEntry; problem: string | undefined }) {
  const [{ hub = '' }] = useDevice();
  const write = useMutate(wishInCart);
  return (
    <CartLineDetails
      entry={entry}
      problem={problem}
      onNote={(note) => void toastOnFailure(write({ hub, line: lineKeyOf(entry.line), note }))}
    />
  );
}
