import { Bill } from '../../../ui/lists/amount-lines.tsx';
import type { ReportOrders, ShopReport, ShopStatement } from '../../../contract/statistics/statements.ts';
import type { Locale } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import styles from '../../printing/print-lists.module.css';
import { OrdersSold } from './orders-sold.tsx';
import { ProductsSold } from './products-sold.tsx';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { fullStatementLines, statementLines, troubleText, vatLines } from './statement-words.ts';

/** The content of a printed statement, with the place and time of printing. */
export interface StatementPaper {
  readonly shop: ShopReport;
  /** Its full statement, once loaded. */
  readonly stated: ShopStatement | undefined;
  /** The products of this shop only. */
  readonly products: ReportOrders['products'];
  readonly period: ReportPeriod;
  readonly locale: Locale;
  /** Absent for a producer without a selected market. */
  readonly hub: string | undefined;
  readonly zone: string;
  readonly now: Ms;
}

/** Prints a shop's statement: the amount due and its breakdown, then each product. */
export async function printStatement(paper: StatementPaper): Promise<void> {
  const { shop, period } = paper;
  await printPaper(`Décompte ${shop.name}, ${periodText(period)}`, <PrintStatement {...paper} />);
}

export function PrintStatement({ shop, stated, products, period, locale, hub, zone, now }: StatementPaper) {
  return (
    <PrintSheet
      about={{ hubs: hub ?? '', zone, now, slots: {} }}
      title={shop.name}
      detail={`Décompte, ${periodText(period)}`}
      many={troubleText(shop)}
    >
      <Bill
        lines={stated === undefined ? statementLines(shop, locale) : fullStatementLines(stated, locale)}
      />
      {stated !== undefined && stated.vat.length > 0 && (
        <>
          <h2>TVA comprise</h2>
          <Bill lines={vatLines(stated, locale)} />
        </>
      )}
      <h2>Articles vendus</h2>
      <ProductsSold products={products} locale={locale} className={styles.lines} end={styles.end} />
      {stated !== undefined && stated.byOrder.length > 0 && (
        <>
          <h2>Par commande</h2>
          <OrdersSold orders={stated.byOrder} locale={locale} className={styles.lines} end={styles.end} />
        </>
      )}
    </PrintSheet>
  );
}
