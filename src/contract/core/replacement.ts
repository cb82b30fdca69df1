import * as z from 'zod/mini';
import { type Cents, short, Sku } from './wire.ts';

/**
 * The replacement of a missing line (docs/rules.md#replacement). `cap`: by how much dearer a piece may be, 0
 * for never dearer; absent, any price. The title of the wished product is stored for pickers whose catalogue
 * lacks it.
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
