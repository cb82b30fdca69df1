import { useEffect, useRef } from 'react';
import type { OrderItem } from '../../contract/orders/orders.ts';

/** Asks again what a change comes to when the order itself became another one. */
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
