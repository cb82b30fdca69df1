import { amount, type Locale } from '../../../domain/text/french.ts';
import type { TotalRow } from './total-rows.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { ExplainAmount } from '../../shared/amounts/explain-amount.tsx';
import styles from './totals.module.css';

interface TotalsProps {
  rows: readonly TotalRow[];
  locale: Locale;
  /** The rows whose explanation is initially open. */
  opened?: readonly TotalRow['id'][] | undefined;
  /** The subject of the amounts, where the total opens all explanations together. */
  of?: string | undefined;
}

/** The amounts of an order; a touch opens an explanation. */
export function Totals({ rows, locale, opened = [], of }: TotalsProps) {
  return (
    <Stack>
      {rows.map((row) => (
        <details key={row.id} className={styles.row} data-row={row.id} open={opened.includes(row.id)}>
          <summary>
            <span className={styles.label}>{row.label}</span>
            <Text tabular nowrap className={styles.amount} data-sign={row.sign}>
              {row.was !== undefined && (
                <s>
                  <span className="visually-hidden">au lieu de </span>
                  {amount(row.was, locale)}
                </s>
              )}
              {signed(row, locale)}
            </Text>
          </summary>
          <Text as="p" size="13" tone="ink-3" leading="snug" className={styles.reason}>
            {row.reason}
          </Text>
        </details>
      ))}
      {of !== undefined && (
        <ExplainAmount detail={of}>
          <Bill
            lines={rows.map((row) => ({
              ...{ id: row.id, label: row.label, reason: row.reason, sum: signed(row, locale) },
              ...(row.id === 'toPay' && { kind: 'total' }),
            }))}
          />
        </ExplainAmount>
      )}
    </Stack>
  );
}

function signed({ sign, amount: money }: TotalRow, locale: Locale): string {
  return sign === 'minus' ? `−${amount(money, locale)}` : amount(money, locale);
}
