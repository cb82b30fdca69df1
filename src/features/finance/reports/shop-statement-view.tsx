import { FileDown, Printer, TriangleAlert } from 'lucide-react';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import {
  drawShopStatement,
  readShopStatement,
  type ReportOrders,
  type ShopReport,
} from '../../../contract/statistics/statements.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { OrdersSold } from './orders-sold.tsx';
import { ProductsSold } from './products-sold.tsx';
import { isOf, periodParams, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { saveCsv, savePdf } from '../../shared/device/save-file.ts';
import { fullStatementLines, statementLines, troubleText, vatLines } from './statement-words.ts';
import { productsCsv, statementCsv } from './report-files.ts';
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
  /** The hub of the statement; all hubs when absent. */
  readonly hub?: string | undefined;
}

/** A shop's monthly statement: sales, deductions, amount due and products; it can be printed or exported. */
export function Statement({ shop, products, period, hub }: StatementProps) {
  const locale = useLocale();
  const print = usePrintStatement();
  const own = products.filter(({ vendor }) => vendor === shop.vendor);
  const trouble = troubleText(shop);
  const online = useOnline();
  const asked = {
    params: { urlpath: shop.vendor, ...periodParams(period) },
    query: hub === undefined ? {} : { hub },
  };
  const full = useRemoteQuery(readShopStatement, asked, { online });
  const stated = full.answer !== undefined && isOf(period, full.answer) ? full.answer : undefined;
  const pdf = useRemoteMutation(drawShopStatement);
  const save = async () => {
    const drawn = await pdf.mutate(asked);
    if (drawn.ok && typeof drawn.answer === 'string')
      savePdf(`cabas-decompte-${shop.vendor}-${period}.pdf`, drawn.answer);
  };
  return (
    <Stack gap="3" className={styles.statement}>
      <Card>
        <Bill
          lines={stated === undefined ? statementLines(shop, locale) : fullStatementLines(stated, locale)}
        />
      </Card>
      {stated !== undefined && stated.vat.length > 0 && (
        <Section title="TVA comprise">
          <Card>
            <Bill lines={vatLines(stated, locale)} />
          </Card>
        </Section>
      )}
      <RemoteProblem refusal={full.refusal ?? pdf.refusal} />
      {trouble !== undefined && (
        <Notice tone="bell" icon={<TriangleAlert />}>
          {trouble}
        </Notice>
      )}
      <Row gap="2" align="center" wrap>
        <Button icon={<FileDown />} wide disabled={!online} busy={pdf.pending} onClick={() => void save()}>
          Enregistrer le décompte (PDF)
        </Button>
        {stated !== undefined && (
          <Button
            icon={<FileDown />}
            wide
            onClick={() => saveCsv(`cabas-decompte-${shop.vendor}-${period}.csv`, statementCsv(stated))}
          >
            Enregistrer le décompte (CSV)
          </Button>
        )}
        <Button icon={<Printer />} wide onClick={() => print({ shop, stated, products: own, period })}>
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
      <Stack gap="3" className={styles.sold}>
        <Section title="Articles vendus">
          <Card padding="none">
            <ProductsSold products={own} locale={locale} className={styles.products} end={styles.end} />
          </Card>
        </Section>
        {stated !== undefined && stated.byOrder.length > 0 && (
          <Section title="Par commande">
            <Card padding="none">
              <OrdersSold
                orders={stated.byOrder}
                locale={locale}
                className={styles.products}
                end={styles.end}
              />
            </Card>
          </Section>
        )}
      </Stack>
    </Stack>
  );
}

type Printed = Pick<StatementPaper, 'shop' | 'stated' | 'products' | 'period'>;

/** Prints a shop's statement; the print code loads on demand. */
function usePrintStatement(): (printed: Printed) => void {
  const market = useMarket();
  const locale = useLocale();
  return useCallback(
    (printed) => {
      const { siteName, timezone: zone = DEFAULT_ZONE } = market?.hub ?? {};
      print({ ...printed, locale, hub: siteName?.fr, zone, now: Date.now() }).catch(reportPrintFailure);
    },
    [market, locale],
  );
}

async function print(paper: StatementPaper): Promise<void> {
  const { printStatement } = await import('./print-statement.tsx');
  await printStatement(paper);
}
