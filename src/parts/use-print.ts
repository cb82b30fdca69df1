import { useCallback } from 'react';
import type { Order } from '../contract/orders.ts';
import { useMirror } from '../hooks/providers.tsx';
import type { PrintKind } from './print-kinds.ts';
import { printOrders } from './print-orders.tsx';

/** Prints some orders as they are listed on the screen, with or without a network. */
export function usePrint(): (orders: readonly Order[], kind: PrintKind) => void {
  const mirror = useMirror();
  return useCallback((orders, kind) => void printOrders(mirror, { orders, kind, now: Date.now() }), [mirror]);
}
