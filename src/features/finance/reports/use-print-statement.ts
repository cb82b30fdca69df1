import { useCallback } from 'react';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useMarket, useLocale } from '../../shared/market/market-provider.tsx';
import { notPrinted } from '../../printing/not-printed.ts';
import type { StatementPaper } from './print-statement.tsx';

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
  const { printStatement } = await import('./print-statement.tsx');
  await printStatement(paper);
}
