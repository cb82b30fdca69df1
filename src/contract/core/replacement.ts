import * as z from 'zod/mini';
import { type Cents, short, Sku } from './wire.ts';

/**
 * What becomes of a line that is missing (docs/rules.md#replacement). `cap`: how much dearer a piece may be at most, 0
 * for never dearer; absent, any price. The title of the wished product is kept, so that a picker without it can read it.
 */
export function replacementChoice(amount: typeof Cents) {
  const cap = z.optional(amount);
  return z.union([
    z.object({ kind: z.literal('refund') }),
    z.object({ kind: z.literal('best'), cap }),
    z.object({ kind: z.literal('product'), sku: Sku, title: short(200), cap }),
  ]);
}

export type ReplacementChoice = z.output<ReturnType<typeof replacementChoice>>;
