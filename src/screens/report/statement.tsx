import { FileDown, Printer, TriangleAlert } from 'lucide-react';
import { Bill } from '../../components/bill.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import type { ReportOrders, ShopReport } from '../../contract/statements.ts';
import { useLocale } from '../../parts/market.tsx';
import { ProductsSold } from '../../parts/products-sold.tsx';
import type { ReportPeriod } from '../../parts/report-period.ts';
import { saveCsv } from '../../parts/save-file.ts';
import { statementLines, troubleText } from '../../parts/statement-words.ts';
import { productsCsv } from './report-files.ts';
import styles from './report.module.css';
import { usePrintStatement } from './use-print-statement.ts';

interface StatementProps {
  readonly shop: ShopReport;
  /** Those of other shops are left out. */
  readonly products: ReportOrders['products'];
  readonly period: ReportPeriod;
}

/** What a shop sold in a month, what goes off it and what it is owed, with each product; on paper and as a file. */
export function Statement({ shop, products, period }: StatementProps) {
  const locale = useLocale();
  const print = usePrintStatement();
  const own = products.filter(({ vendor }) => vendor === shop.vendor);
  const trouble = troubleText(shop);
  return (
    <div className={styles.statement}>
      <Card>
        <Bill lines={statementLines(shop, locale)} />
      </Card>
      {trouble !== undefined && (
        <Notice tone="bell" icon={<TriangleAlert />}>
          {trouble}
        </Notice>
      )}
      <div className={styles.acts}>
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
      </div>
      <Section title="Articles vendus">
        <Card padding="none">
          <ProductsSold products={own} locale={locale} className={styles.products} end={styles.end} />
        </Card>
      </Section>
    </div>
  );
}
