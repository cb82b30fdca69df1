import { useCallback } from 'react';
import { showToast } from '../components/toast-queue.ts';
import type { Order } from '../contract/orders.ts';
import { useMirror } from '../hooks/providers.tsx';
import type { PrintKind } from './print-kinds.ts';
import { PRINTED_AT_MOST, tooManyWords } from './print-limit.ts';
import { printOrders } from './print-orders.tsx';

/**
 * Prints some orders as they are listed on the screen, with or without a network. More than a paper takes are refused,
 * with the way out.
 *
 * @param onChoose begins to choose some of the orders, where that can be done
 */
export function usePrint(onChoose?: () => void): (orders: readonly Order[], kind: PrintKind) => void {
  const mirror = useMirror();
  return useCallback(
    (orders, kind) => {
      if (orders.length <= PRINTED_AT_MOST) void printOrders(mirror, { orders, kind, now: Date.now() });
      else
        showToast({
          ...tooManyWords(orders.length),
          kind: 'info',
          action: onChoose && { label: 'Choisir', onPress: onChoose },
        });
    },
    [mirror, onChoose],
  );
}
