import { useRef } from 'react';
import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { collectionsOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { collectVendor } from '../../../mutations/fulfilment/collect-vendor-mutation.ts';
import { toastOnceSaved, TOO_LATE } from '../lines/line-actions.ts';
import type { ExpectedProduct } from './collection-counts.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useSavedCount } from '../../shared/forms/use-saved-count.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

/** A shop on a day, with the state of its collection. */
export interface CollectedShop {
  readonly hub: string;
  readonly day: string;
  readonly vendor: string;
  readonly name: string;
  readonly held: CollectionRow | undefined;
}

/** Pieces counted at the shop. */
type Count = Pick<ExpectedProduct, 'sku' | 'variant'> & { readonly quantity: number };

/**
 * Marks a shop as collected or not; ten seconds to undo, later by the opposite action. Marking it again, for
 * orders placed since, first reverts the former collection: a collection covers the orders of its moment.
 */
export function useCollected(shop: CollectedShop): (collected: boolean) => Promise<boolean> {
  const say = useSay(shop);
  const undo = useUndo();
  return async (collected) => {
    const { name, held } = shop;
    const words = `${collected ? 'Collecté' : 'À collecter'}${NO_BREAK}: ${name}`;
    const takeBack = async (id: Id) => {
      if (!(await undo(id))) await toastOnFailure(say.now({ collected: !collected }));
    };
    const again = collected && held?.collected === true;
    if (again && !(await toastOnFailure(say.over(held, { collected: false })))) return false;
    const doing = again ? say.now({ collected }) : say.over(held, { collected });
    return toastOnceSaved(doing, words, (id) => void takeBack(id));
  };
}

/**
 * Counts the received pieces of a product: each step is saved, and overlapping steps share one toast and one undo.
 */
export function useReceived(
  shop: CollectedShop,
  { sku, variant, title, expected, received }: ExpectedProduct,
): {
  readonly received: number | undefined;
  readonly less: () => Promise<void>;
  readonly more: () => Promise<void>;
} {
  const say = useSay(shop);
  const undo = useUndo();
  const counted = (quantity: number) => ({ count: { sku, variant, quantity } });
  // A first count can only be undone until its mutation is sent.
  const takeBack = async (id: Id | undefined, from: number | undefined) => {
    if (id !== undefined && (await undo(id))) return;
    if (from === undefined) showToast({ title: TOO_LATE, kind: 'info' });
    else await toastOnFailure(say.now(counted(from)));
  };
  const last = useRef<Id>(undefined);
  const { count, step } = useSavedCount<number | undefined>(
    shop.held,
    received,
    async (quantity) => {
      const doing = say.over(shop.held, counted(quantity ?? expected));
      if (!(await toastOnFailure(doing))) return false;
      const done = await doing;
      if (done.ok) last.current = done.value;
      vibrate();
      return true;
    },
    ({ from, to = expected }) =>
      showUndo(`Reçu ${to} sur ${expected}${NO_BREAK}: ${title}`, () => void takeBack(last.current, from)),
  );
  return {
    received: count,
    less: () => step((now = expected) => Math.max(0, now - 1)),
    // The first step of an uncounted product confirms that all of it was received.
    more: () => step((now) => (now === undefined ? expected : now + 1)),
  };
}

/** Saves a change of the collection: over the state on screen, or over the current one. */
function useSay({ hub, day, vendor }: CollectedShop) {
  const mirror = useMirror();
  const collect = useMutate(collectVendor);
  const over = (held: CollectionRow | undefined, change: { collected?: boolean; count?: Count }) =>
    collect({
      hub,
      day,
      vendor,
      collected: change.collected ?? held?.collected ?? false,
      received: change.count === undefined ? [] : [asSent(change.count)],
      seen: held?.last ?? null,
    });
  return {
    over,
    async now(change: { collected?: boolean; count?: Count }) {
      const rows = await collectionsOfDay(mirror, { hub, day });
      return over(
        rows.find((row) => row.vendor === vendor),
        change,
      );
    },
  };
}

function asSent({ sku, variant, quantity }: Count) {
  return { sku, quantity, ...(variant !== undefined && { variant }) };
}
