import { FileDown, Printer, TriangleAlert } from 'lucide-react';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportOrders, ShopReport } from '../../../contract/statistics/statements.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { ProductsSold } from './products-sold.tsx';
import type { ReportPeriod } from '../../shared/dates/report-period.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { statementLines, troubleText } from './statement-words.ts';
import { productsCsv } from './report-files.ts';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './report-pages.module.css';
import { useCallback } from 'react';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { reportPrintFailure } from '../../printing/not-printed.ts';
import type { StatementPaper } from './print-statement.tsx';

interface StatementProps {
  readonly shop: ShopReport;
  /** Products of other shops are ignored. */
  readonly products: ReportOrders['products'];
  readonly period: ReportPeriod;
}

/** A shop's monthly statement: sales, deductions, amount due and products; it can be printed or exported. */
export function Statement({ shop, products, period }: StatementProps) {
  const locale = useLocale();
  const print = usePrintStatement();
  const own = products.filter(({ vendor }) => vendor === shop.vendor);
  const trouble = troubleText(shop);
  return (
    <Stack gap="3" className={styles.statement}>
      <Card>
        <Bill lines={statementLines(shop, locale)} />
      </Card>
      {trouble !== undefined && (
        <Notice tone="bell" icon={<TriangleAlert />}>
          {trouble}
        </Notice>
      )}
      <Row gap="2" align="center" wrap>
        <Button icon={<Printer />} wide onClick={() => print({ shop, products: own, period })}>
          Imprimer le décompte
        </Button>
        <Button
          icon={<FileDown />}
          wide
          onClick={() => saveCsv(`cabas-${shop.vendor}-${period}.csv`, productsCsv(own))}
        >
          Enregistrer les articles (CSV)
        </Button>
      </Row>
      <Section title="Articles vendus">
        <Card padding="none">
          <ProductsSold products={own} locale={locale} className={styles.products} end={styles.end} />
        </Card>
      </Section>
    </Stack>
  );
}

type Printed = Pick<StatementPaper, 'shop' | 'products' | 'period'>;

/** Prints a shop's statement; the print code loads on demand. */
function usePrintStatement(): (printed: Printed) => void {
  const market = useMarket();
  const locale = useLocale();
  return useCallback(
    (printed) => {
      const { name: hub, timezone: zone = DEFAULT_ZONE } = market?.hub ?? {};
      print({ ...printed, locale, hub, zone, now: Date.now() }).catch(reportPrintFailure);
    },
    [market, locale],
  );
}

async function print(paper: StatementPaper): Promise<void> {
  const { printStatement } = await import('./print-statement.tsx');
  await printStatement(paper);
}
