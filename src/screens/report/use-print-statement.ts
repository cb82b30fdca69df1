import { useCallback } from 'react';
import { DEFAULT_ZONE } from '../../domain/hub-time.ts';
import { useMarket, useLocale } from '../../parts/market.tsx';
import { notPrinted } from '../../parts/not-printed.ts';
import type { StatementPaper } from '../../parts/print-statement.tsx';

type Printed = Pick<StatementPaper, 'shop' | 'products' | 'period'>;

/** Prints a shop's statement; its paper comes when it is asked for. */
export function usePrintStatement(): (printed: Printed) => void {
  const market = useMarket();
  const locale = useLocale();
  return useCallback(
    (printed) => {
      const { name: hub, timezone: zone = DEFAULT_ZONE } = market?.hub ?? {};
      print({ ...printed, locale, hub, zone, now: Date.now() }).catch(notPrinted);
    },
    [market, locale],
  );
}

async function print(paper: StatementPaper): Promise<void> {
  const { printStatement } = await import('../../parts/print-statement.tsx');
  await printStatement(paper);
}
