import { useCallback } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useMirror } from '../../hooks/providers.tsx';
import type { Mirror } from '../../mirror/mirror.ts';
import { useLocale } from '../../parts/market.tsx';
import { notPrinted } from '../../parts/not-printed.ts';
import type { OrderPaper } from '../../parts/print-order.tsx';

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
  const { printOrder } = await import('../../parts/print-order.tsx');
  await printOrder(mirror, paper);
}
