import { expect } from 'vitest';
import type { HeldLine, HeldOrder } from './held-orders.ts';

/** One person's claims on a line. */
export type Said =
  | { readonly what: 'tick' | 'missing' }
  | { readonly what: 'weigh'; readonly grams: number }
  | { readonly what: 'short'; readonly found: number };

/** A line of an order, as it was before any claim. */
export interface Target {
  readonly order: HeldOrder;
  readonly item: HeldLine;
}

/** The expected state of a line with one person's claims; the price to the centime, the weight to the gram. */
export function lineAfter(
  { price, quantity, part, finalprice }: HeldLine,
  said: Said,
): Partial<HeldLine['fulfillment']> & { readonly finalprice: number } {
  switch (said.what) {
    case 'tick':
      return { status: 'fulfilled', finalprice };
    case 'weigh':
      return {
        status: 'fulfilled',
        grams: said.grams,
        finalprice: Math.round((price * said.grams) / pieceOf(part)),
      };
    case 'missing':
      return { status: 'failure', issue: 'issue_missing_product', finalprice: 0 };
    case 'short':
      return {
        status: 'fulfilled',
        issue: 'issue_missing_product',
        quantity: said.found,
        finalprice: price * (said.found < quantity ? said.found : quantity),
      };
  }
}

/** Compares a line with its expected state. */
export function expectLine(
  orders: readonly HeldOrder[],
  { order, item }: Target,
  { finalprice, ...fulfillment }: Partial<HeldLine['fulfillment']> & { readonly finalprice: number },
): void {
  const now = orders.find(({ oid }) => oid === order.oid)?.items.find(({ line }) => line === item.line);
  expect(now, `${item.title}, order ${order.oid}`).toMatchObject({ finalprice, fulfillment });
}

/** A line that is sold by weight and not weighed yet. */
export function isToWeigh({ part, fulfillment }: HeldLine): boolean {
  return /^~[\d.]+k?g$/.test(part) && fulfillment.grams === undefined && isOpen(fulfillment);
}

/** A line without any claim. */
export function isOpen({ status, claims = [] }: HeldLine['fulfillment']): boolean {
  return (status === 'created' || status === 'reserved') && claims.length === 0;
}

/** The weight of one piece, in grams: « ~1.5kg » is 1500. */
export function pieceOf(part: string): number {
  const [, figure, unit] = /^~?([\d.]+)(k?g)$/.exec(part) ?? [];
  if (figure === undefined) throw new Error(`${part} is no weight`);
  return Number(figure) * (unit === 'kg' ? 1000 : 1);
}
