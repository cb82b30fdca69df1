import type { CartLine, LineKey } from '../../../contract/orders/cart.ts';

/** What names a line in an operation, and nothing else of it. */
export function lineKeyOf({ sku, variant, frequency }: CartLine): LineKey {
  return {
    sku,
    ...(variant === undefined ? {} : { variant }),
    ...(frequency === undefined ? {} : { frequency }),
  };
}
