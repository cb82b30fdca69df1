import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { CART_NAMESPACE } from '../../../domain/cart/cart-line.ts';

/** The choices of a checkout; absent fields use the proposed value. Kept in this tab until the order is placed. */
export interface CheckoutChoice {
  readonly place?: string | undefined;
  readonly day?: string | undefined;
  readonly hour?: number | undefined;
  readonly alias?: string | undefined;
  readonly credit?: boolean | undefined;
  readonly terms?: boolean | undefined;
  /** The version of the conditions that was on screen when they were accepted. */
  readonly termsVersion?: number | undefined;
  readonly adult?: boolean | undefined;
  /** Allows automatic placement, up to this many centimes. */
  readonly ceiling?: number | undefined;
}

// Parsed by hand: the entry chunk includes this file, and a courier board starts without zod.
const KINDS = {
  ...{ place: 'string', day: 'string', hour: 'number', alias: 'string', ceiling: 'number' },
  termsVersion: 'number',
  ...{ credit: 'boolean', terms: 'boolean', adult: 'boolean' },
} satisfies Record<keyof CheckoutChoice, 'string' | 'number' | 'boolean'>;

type Change = { readonly [Key in keyof CheckoutChoice]: CheckoutChoice[Key] | undefined };

const listeners = new Set<() => void>();

/**
 * The checkout choices of one person at one hub, with setters: Back and a reload keep them. They are the part of a
 * stored cart that stays on the device, and share its key namespace (docs/rules.md#cart-lines).
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

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(key: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

// Only this file writes the key, but an older build may have written another format.
function choiceIn(text: string | null): CheckoutChoice {
  const read: unknown = text === null ? null : JSON.parse(text);
  return isChoice(read) ? read : {};
}

function isChoice(read: unknown): read is CheckoutChoice {
  if (typeof read !== 'object' || read === null) return false;
  const fields = new Map<string, unknown>(Object.entries(read));
  return Object.entries(KINDS).every(
    ([name, kind]) => fields.get(name) === undefined || typeof fields.get(name) === kind,
  );
}
