import * as z from 'zod/mini';
import type { IntendedLine } from '../../contract/orders/checkout.ts';
import type { Json } from '../../contract/core/wire.ts';
import { OrderWish } from '../../contract/orders/order-change.ts';
import { BEYOND, type EditWish } from '../../contract/orders/order-edit.ts';
import { lineKey } from '../../domain/cart/cart-line.ts';
import type { PlacedLine } from '../../domain/order/order-change.ts';
import { ChangeBasis } from './change-basis.ts';
import { type ChangeDraft, NO_CHANGE, withAdded, withLine } from './change-draft.ts';

const EditDraft = z.extend(ChangeBasis, {
  wish: OrderWish,
  /** Pairs of a removed line, by number, and the added product that replaces it, by key. */
  replaced: z.array(z.object({ line: z.int(), key: z.string() })),
  why: z.string(),
  tell: z.boolean(),
  beyond: z.enum(BEYOND),
});
/** The office's changes to a placed order, with its reason and whether to tell the customer. */
export type EditDraft = z.output<typeof EditDraft>;

export const NO_EDIT: EditDraft = { wish: NO_CHANGE, replaced: [], why: '', tell: true, beyond: 'bank' };

/** The draft stored on this device; empty if unreadable. */
export function editDraftOf(kept: Json | undefined): EditDraft {
  const read = EditDraft.safeParse(kept);
  return read.success ? read.data : NO_EDIT;
}

/** Replaces a line by as many pieces of another product. */
export function withReplacement(draft: EditDraft, placed: PlacedLine, by: IntendedLine): EditDraft {
  const wish = withAdded(withLine(draft.wish, placed, 0), by, placed.quantity);
  const others = draft.replaced.filter(({ line }) => line !== placed.line);
  return { ...draft, wish, replaced: [...others, { line: placed.line, key: lineKey(by) }] };
}

/** The request body; a replacement that lost one of its halves becomes a plain change. */
export function editWishOf({ lines, added }: ChangeDraft, replaced: EditDraft['replaced']): EditWish {
  const pairs = replaced.flatMap(({ line, key }) => {
    const by = added.find((one) => lineKey(one) === key);
    const gone = lines.some((one) => one.line === line && one.quantity === 0);
    return by !== undefined && gone ? [{ line, by }] : [];
  });
  return {
    lines: lines.filter(({ line }) => pairs.every((pair) => pair.line !== line)),
    added: added.filter((one) => pairs.every(({ by }) => lineKey(by) !== lineKey(one))),
    replaced: pairs,
  };
}
