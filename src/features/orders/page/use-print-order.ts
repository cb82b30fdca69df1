import { useCallback } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import type { Mirror } from '../../../mirror/mirror.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { notPrinted } from '../../printing/not-printed.ts';
import type { OrderPaper } from './print-order.tsx';

/** Prints one's own order; its paper comes when it is asked for. */
export function usePrintOrder(): (order: Order) => void {
  const mirror = useMirror();
  const locale = useLocale();
  return useCallback(
    (order) => void print(mirror, { order, locale, now: Date.now() }).catch(notPrinted),
    [mirror, locale],
  );
}

async function print(mirror: Mirror, paper: Omit<OrderPaper, 'hub'>): Promise<void> {
  const { printOrder } = await import('./print-order.tsx');
  await printOrder(mirror, paper);
}
