import type { OrderIntent } from '../../../contract/orders/checkout.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';

/** An order without one of its lines; `undefined` when nothing would be left. */
export function withoutLine(order: OrderIntent, key: string): OrderIntent | undefined {
  const lines = order.lines.filter((line) => lineKey(line) !== key);
  return lines.length === 0 ? undefined : { ...order, lines };
}
