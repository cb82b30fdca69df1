import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { CART_NAMESPACE } from '../domain/cart.ts';

/** What somebody chose on the way to an order; what is absent is proposed. Kept in this tab until the order is placed. */
const CheckoutChoice = z.object({
  place: z.optional(z.string()),
  day: z.optional(z.string()),
  hour: z.optional(z.number()),
  alias: z.optional(z.string()),
  credit: z.optional(z.boolean()),
  terms: z.optional(z.boolean()),
  adult: z.optional(z.boolean()),
  /** May leave by itself, up to this many centimes. */
  ceiling: z.optional(z.number()),
});
export type CheckoutChoice = z.output<typeof CheckoutChoice>;

type Change = { readonly [Key in keyof CheckoutChoice]: CheckoutChoice[Key] | undefined };

const hearers = new Set<() => void>();

/**
 * The choices of one person at one hub, and how to change or forget them: Back and a reload keep them. They are the part
 * of a stored cart that stays on the device, and stand under its namespace (decisions 15).
 */
export function useCheckoutChoice(
  person: number | null,
  hub: string,
): readonly [CheckoutChoice, (change: Partial<Change>) => void, () => void] {
  const key = `${CART_NAMESPACE}.${person ?? 'visitor'}.${hub}`;
  const text = useSyncExternalStore(listen, () => sessionStorage.getItem(key));
  const choose = useCallback(
    (change: Partial<Change>) =>
      write(key, JSON.stringify({ ...choiceIn(sessionStorage.getItem(key)), ...change })),
    [key],
  );
  const forget = useCallback(() => write(key, undefined), [key]);
  return [useMemo(() => choiceIn(text), [text]), choose, forget];
}

function listen(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function write(key: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
  for (const hear of hearers) hear();
}

// Only this file writes there, yet an older build may have written something else.
function choiceIn(text: string | null): CheckoutChoice {
  if (text === null) return {};
  const read = z.safeParse(CheckoutChoice, JSON.parse(text));
  return read.success ? read.data : {};
}
