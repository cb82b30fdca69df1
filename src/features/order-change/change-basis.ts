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

/** A line that somebody else changed while a draft was open; `dropped`: what was wished of it is not kept. */
const ToldLine = z.object({
  by: z.enum(['customer', 'market']),
  ...{ line: z.int(), title: z.string(), before: z.int(), after: z.int() },
  dropped: z.boolean(),
});
export type ToldLine = z.output<typeof ToldLine>;

/** What a draft goes out from, and what of that has changed since and is not read yet. */
export const ChangeBasis = z.object({
  basis: z.optional(
    z.object({ lines: SeenLines, changed: z.optional(z.string()), edited: z.optional(z.string()) }),
  ),
  told: z.optional(z.array(ToldLine)),
});
export type ChangeBasis = z.output<typeof ChangeBasis>;

type Based = Pick<Order, 'items' | 'changed' | 'edited'>;

/** The order as it stands while a draft is written. */
export function basisOf({ items, changed, edited }: Based): NonNullable<ChangeBasis['basis']> {
  return { lines: [...seenLines(items)], ...(changed && { changed }), ...(edited && { edited }) };
}

/** What a kept draft goes out from; nothing of a draft from before this was kept. */
export function keptBasis(kept: Json | undefined): ChangeBasis {
  const read = ChangeBasis.safeParse(kept);
  return read.success ? read.data : {};
}

/**
 * A draft on the order as it is now. A wish holds where its line is as it was; of a line that others changed nothing is
 * wished any more, nor of the other half of a replacement, and that is told (docs/rules.md#changing-an-order).
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

/** What a refusal says of the lines that others changed; nothing of another refusal. */
export function toldOf(refusal: RemoteCallRefusal | undefined): readonly ToldLine[] {
  if (refusal?.code !== 'order_changed_meanwhile') return [];
  const read = ChangedMeanwhile.safeParse(refusal.details);
  if (!read.success) return [];
  return read.data.lines.map((one) => ({ ...one, by: read.data.by, dropped: false }));
}

/** A line that changed twice is told once, from its first quantity to its last. */
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
