import type { CartLine } from '../../../contract/orders/cart.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { addToCart, wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';

/** Restores lines as they were, with their notes, voice messages and choices of replacement. */
export function useRestoreLines(): (lines: readonly CartLine[]) => Promise<void> {
  const [{ hub = '' }] = useDevice();
  const add = useMutate(addToCart);
  const write = useMutate(wishInCart);
  return async (lines) => {
    for (const line of lines) {
      const { title, price, part, vendor, thumb, quantity, note, instead, audio } = line;
      const product = { title, price, part, vendor, ...(thumb === undefined ? {} : { thumb }) };
      await toastOnFailure(
        add({ hub, line: lineKeyOf(line), quantity, product, at: new Date().toISOString() }),
      );
      if (note === undefined && instead === undefined && audio === undefined) continue;
      await toastOnFailure(
        write({
          hub,
          line: lineKeyOf(line),
          ...(note !== undefined && { note }),
          ...(instead && { instead }),
          ...(audio !== undefined && { audio }),
        }),
      );
    }
  };
}
