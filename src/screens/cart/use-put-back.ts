import type { CartLine } from '../../contract/cart.ts';
import { useDevice } from '../../hooks/device.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { addToCart, noteInCart } from '../../mutations/cart.ts';
import { toastOnFailure } from '../../parts/tell.ts';
import { lineKeyOf } from './line-key-of.ts';

/** Puts lines back as they were, their words to the producer included. */
export function usePutBack(): (lines: readonly CartLine[]) => Promise<void> {
  const [{ hub = '' }] = useDevice();
  const add = useMutate(addToCart);
  const write = useMutate(noteInCart);
  return async (lines) => {
    for (const line of lines) {
      const { title, price, part, vendor, thumb, quantity, note } = line;
      const product = { title, price, part, vendor, ...(thumb === undefined ? {} : { thumb }) };
      await toastOnFailure(
        add({ hub, line: lineKeyOf(line), quantity, product, at: new Date().toISOString() }),
      );
      if (note !== undefined) await toastOnFailure(write({ hub, line: lineKeyOf(line), note }));
    }
  };
}
