import { useCallback, useEffect } from 'react';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { whenIdle } from '../../ui/timing/when-idle.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import type { Mirror } from '../../mirror/mirror.ts';
import { reportPrintFailure } from './not-printed.ts';
import type { PrintKind } from './print-kinds.ts';
import { PRINTED_AT_MOST, tooManyWords } from './print-limit.ts';

/**
 * Prints the displayed orders, online or offline. Refuses more than the limit, and proposes a selection.
 * @param onChoose starts a selection, where possible
 */
export function usePrint(onChoose?: () => void): (orders: readonly Order[], kind: PrintKind) => void {
  const mirror = useMirror();
  // Preloads the print code; printing itself retries and reports a failure.
  useEffect(() => whenIdle(() => void papers().catch(() => undefined)), []);
  return useCallback(
    (orders, kind) => {
      if (orders.length > PRINTED_AT_MOST) {
        const action = onChoose && { label: 'Choisir', onPress: onChoose };
        showToast({ ...tooManyWords(orders.length), kind: 'info', action });
        return;
      }
      print(mirror, orders, kind).catch(reportPrintFailure);
    },
    [mirror, onChoose],
  );
}

/** No screen needs the print code to render: it loads afterwards. */
const papers = async () => (await import('./print-orders.tsx')).printOrders;

async function print(mirror: Mirror, orders: readonly Order[], kind: PrintKind): Promise<void> {
  const printOrders = await papers();
  await printOrders(mirror, { orders, kind, now: Date.now() });
}
