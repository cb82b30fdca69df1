import * as z from 'zod/mini';
import { ChangedMeanwhile, SeenLines } from '../../contract/orders/order-change.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Json } from '../../contract/core/wire.ts';
import { lineKey } from '../../domain/cart/cart-line.ts';
import { type MovedLine, movedSince, seenLines } from '../../domain/order/changed-meanwhile.ts';
import { placedKey } from '../../domain/order/order-change.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { type ChangeDraft, remainingOf } from './change-draft.ts';

/** A line that another person changed while a draft was open; `dropped`: the draft's change was discarded. */
const ToldLine = z.object({
  by: z.enum(['customer', 'market']),
  ...{ line: z.int(), title: z.string(), before: z.int(), after: z.int() },
  dropped: z.boolean(),
});
export type ToldLine = z.output<typeof ToldLine>;

/** The order that a draft is based on, and changes to it that are not acknowledged yet. */
export const ChangeBasis = z.object({
  basis: z.optional(
    z.object({ lines: SeenLines, changed: z.optional(z.string()), edited: z.optional(z.string()) }),
  ),
  told: z.optional(z.array(ToldLine)),
});
export type ChangeBasis = z.output<typeof ChangeBasis>;

type Based = Pick<Order, 'items' | 'changed' | 'edited'>;

/** The basis of a draft written now. */
export function basisOf({ items, changed, edited }: Based): NonNullable<ChangeBasis['basis']> {
  return { lines: [...seenLines(items)], ...(changed && { changed }), ...(edited && { edited }) };
}

/** The basis of a stored draft; empty for a draft from before bases were stored. */
export function keptBasis(kept: Json | undefined): ChangeBasis {
  const read = ChangeBasis.safeParse(kept);
  return read.success ? read.data : {};
}

/**
 * Rebases a draft onto the current order. A draft's change is kept while its line is unchanged; on a line
 * that others changed it is discarded, with the other half of a replacement, and reported
 * (docs/rules.md#changing-an-order).
 */
export function rebased(
  wish: ChangeDraft,
  order: Based,
  {
    basis,
    told = [],
    replaced = [],
  }: ChangeBasis & { readonly replaced?: readonly { readonly line: number; readonly key: string }[] },
): { readonly wish: ChangeDraft; readonly told: readonly ToldLine[] } {
  const whole = wholeLines(order.items);
  const moved = basis === undefined ? [] : movedSince(basis.lines, order.items, wish);
  const lines = new Set(moved.map(({ line }) => line));
  const keys = new Set(whole.filter(({ line }) => lines.has(line)).map((item) => placedKey(item)));
  for (const { line, key } of replaced)
    if (lines.has(line) || keys.has(key)) {
      lines.add(line);
      keys.add(key);
    }
  const by = order.changed === basis?.changed ? 'market' : 'customer';
  const dropped = ({ line }: MovedLine) =>
    wish.lines.some((one) => one.line === line) ||
    wish.added.some((one) => whole.some((item) => item.line === line && placedKey(item) === lineKey(one)));
  const kept = {
    lines: wish.lines.filter(({ line }) => !lines.has(line)),
    added: wish.added.filter((one) => !keys.has(lineKey(one))),
  };
  const news = moved.map((one) => ({ ...one, by, dropped: dropped(one) }) as const);
  return { wish: remainingOf(kept, whole), told: joined(told, news) };
}

/** The lines in a refusal that others changed; empty for any other refusal. */
export function toldOf(refusal: RemoteCallRefusal | undefined): readonly ToldLine[] {
  if (refusal?.code !== 'order_changed_meanwhile') return [];
  const read = ChangedMeanwhile.safeParse(refusal.details);
  if (!read.success) return [];
  return read.data.lines.map((one) => ({ ...one, by: read.data.by, dropped: false }));
}

/** Merges repeated changes of a line into one, from the first quantity to the last. */
function joined(told: readonly ToldLine[], news: readonly ToldLine[]): readonly ToldLine[] {
  const before = new Map(told.map((one) => [one.line, one]));
  const latest = news.map((one) => {
    const former = before.get(one.line);
    before.delete(one.line);
    return former === undefined
      ? one
      : { ...one, before: former.before, dropped: former.dropped || one.dropped };
  });
  return [...before.values(), ...latest];
}
