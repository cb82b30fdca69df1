import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { capital, month as monthName } from '../../../domain/text/french.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';
import type { Expiry } from '../../../domain/payment/payment-card.ts';
import type { CustomerMoment } from '../list/customer-words.ts';
import { yearsFrom } from './invoice-right.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../list/customer-pages.module.css';

interface InvoiceUntilProps {
  readonly until: Expiry;
  readonly over: boolean;
  readonly moment: CustomerMoment;
  /** Whether the customer's address is validated: otherwise no order can be invoiced. */
  readonly validated: boolean;
  readonly why: string;
  readonly onUntil: (until: Expiry) => void;
  readonly onWhy: (why: string) => void;
}

/** The last month of the right to pay by invoice, with its reason. */
export function InvoiceUntil({ until, over, moment, validated, why, onUntil, onWhy }: InvoiceUntilProps) {
  return (
    <>
      <Stack gap="3" align="start" className={styles.until}>
        <Select
          label="Jusqu’à la fin de"
          error={over ? 'Ce mois est déjà passé.' : undefined}
          options={MONTHS}
          value={String(until.month)}
          onChange={({ target }) => onUntil({ ...until, month: Number(target.value) })}
        />
        <Select
          label="Année"
          options={yearsFrom(moment, until.year).map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          value={String(until.year)}
          onChange={({ target }) => onUntil({ ...until, year: Number(target.value) })}
        />
      </Stack>
      {!validated && (
        <Notice tone="info">
          Son adresse e-mail n’est pas encore validée&nbsp;: la facture se proposera dès qu’elle le sera.
        </Notice>
      )}
      <TextArea
        label="Pourquoi (facultatif)"
        rows={2}
        maxLength={500}
        value={why}
        onChange={({ target }) => onWhy(target.value)}
      />
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: capital(monthName(`${yearMonth({ year: 2026, month: index + 1 })}-01`)),
}));
