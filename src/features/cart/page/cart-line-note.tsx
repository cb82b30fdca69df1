import { isRecurring } from '../../../domain/cart/cart-line.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { LineDiet } from '../lines/line-diet.tsx';
import { LineReplacement } from '../lines/line-replacement.tsx';
import { CartLineDetails } from '../lines/line-note.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';

/** The details of a cart line; its note, its voice message and its choice of replacement are saved in the cart. */
export function CartLineAside({ entry, problem }: { entry: CartEntry; problem: string | undefined }) {
  const [{ hub = '', person }] = useDevice();
  const write = useMutate(wishInCart);
  return (
    <CartLineDetails
      entry={entry}
      problem={problem}
      speaks={person !== null && !isRecurring(entry.line)}
      onNote={(note, audio) => {
        const line = lineKeyOf(entry.line);
        void toastOnFailure(write({ hub, line, note, ...(audio !== undefined && { audio }) }));
      }}
    >
      <LineDiet product={entry.product} />
      <LineReplacement line={entry.line} product={entry.product} />
    </CartLineDetails>
  );
}
