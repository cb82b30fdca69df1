import { tapped } from '../page/taps.ts';

/** An empty cart, and the same with one more of the product of this tap. */
export const EMPTY_CART = { id: 'cart', updated: '', lines: {} };

export function withOneMore(cart, number) {
  const { line, product, at } = tapped(number);
  const key = String(line.sku);
  const quantity = (cart.lines[key]?.quantity ?? 0) + 1;
  const more = { ...line, ...product, quantity, timestamp: at };
  return { ...cart, updated: at, lines: { ...cart.lines, [key]: more } };
}
