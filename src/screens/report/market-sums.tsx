import { Copy, FileDown } from 'lucide-react';
import { Bill } from '../../components/bill.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import type { ReportOrders } from '../../contract/statements.ts';
import { copyText } from '../../parts/copy-text.ts';
import { useLocale } from '../../parts/market.tsx';
import type { ReportPeriod } from '../../parts/report-period.ts';
import { saveCsv } from '../../parts/save-file.ts';
import { incomeLines, shopsLines } from '../../parts/statement-words.ts';
import { incomesCsv, productsCsv } from './report-files.ts';
import styles from './report.module.css';

/** What all shops are owed, and beside it what the market itself brought in. */
export function MarketSums({ report, period }: { report: ReportOrders; period: ReportPeriod }) {
  const locale = useLocale();
  return (
    <div className={styles.sums}>
      <Card className={styles.sum}>
        <h2>Producteurs</h2>
        <Bill lines={shopsLines(report, locale)} />
        <Button
          icon={<FileDown />}
          wide
          onClick={() => saveCsv(`cabas-articles-${period}.csv`, productsCsv(report.products))}
        >
          Enregistrer les articles (CSV)
        </Button>
      </Card>
      <Card className={styles.sum}>
        <h2>Marché</h2>
        <Bill lines={incomeLines(report, locale)} />
        <Button icon={<Copy />} wide onClick={() => void copyText(incomesCsv(report), 'Revenus copiés')}>
          Copier pour la comptabilité
        </Button>
      </Card>
    </div>
  );
}
