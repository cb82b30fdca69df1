import type { OrderItem } from '../../../contract/orders/orders.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';

/** The accessible name of a line: « Gruyère AOP, 1 × ~250 g ». */
export function lineName({ title, quantity, part }: Pick<OrderItem, 'title' | 'quantity' | 'part'>): string {
  return `${title}, ${quantity}${NO_BREAK}×${NO_BREAK}${partText(part)}`;
}
