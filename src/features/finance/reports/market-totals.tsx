import { Copy, FileDown } from 'lucide-react';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ReportOrders } from '../../../contract/statistics/statements.ts';
import { copyText } from '../../shared/device/copy-text.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { ReportPeriod } from '../../shared/dates/report-period.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { incomeLines, shopsLines } from './statement-words.ts';
import { incomesCsv, productsCsv } from './report-files.ts';
import styles from './report-pages.module.css';

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
