import type { CartLine, LineKey } from '../../../contract/orders/cart.ts';

/** The fields that identify a line in an operation. */
export function lineKeyOf({ sku, variant, frequency }: CartLine): LineKey {
  return {
    sku,
    ...(variant === undefined ? {} : { variant }),
    ...(frequency === undefined ? {} : { frequency }),
  };
}
