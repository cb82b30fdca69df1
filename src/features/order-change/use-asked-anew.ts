import { useEffect, useRef } from 'react';
import type { OrderItem } from '../../contract/orders/orders.ts';

/** Requests the quote again when the order itself has changed. */
export function useAskedAnew(items: readonly OrderItem[], ask: () => void): void {
  const state = JSON.stringify(
    items.map(({ line, quantity, finalprice, fulfillment: { status, grams } }) => [
      ...[line, quantity, finalprice, status],
      grams ?? '',
    ]),
  );
  const asked = useRef(state);
  useEffect(() => {
    if (asked.current === state) return;
    asked.current = state;
    ask();
  }, [state, ask]);
}
