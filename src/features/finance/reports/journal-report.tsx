import { BookOpenText, FileDown, Settings } from 'lucide-react';
import { type Journal, readJournal } from '../../../contract/statistics/journal.ts';
import { subtract } from '../../../domain/money/money.ts';
import { ACCOUNT_WORDS, JOURNAL_ACCOUNTS } from '../../../domain/payment/journal-accounts.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';
import { amount, count, datedDay, figure, list, type Locale } from '../../../domain/text/french.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { bananaCsv, bexioCsv } from './journal-files.ts';
import styles from './report-pages.module.css';
import { ReportSpan } from './report-span.tsx';
import { type ReportView, ReportViews } from './report-views.tsx';
import { useReport } from './use-report.ts';

type Entry = Journal['entries'][number] & { readonly key: string };

/** The journal of a hub for its accountant: entries, sums by account, and the files (docs/rules.md#journal). */
export function JournalReport({ market, views }: { market: Market; views: readonly ReportView[] }) {
  const place = useAppLocation();
  const go = useGo();
  const locale = useLocale();
  const { q = '' } = place.search;
  const query = { hub: market.slug };
  const { today, period, remote, report } = useReport(readJournal, query, market.hub.timezone);
  const journal = report?.hub === market.slug ? report : undefined;
  const rows = journal?.entries
    .map((entry, at) => ({ ...entry, key: String(at) }))
    .filter(({ doc, text, debit, credit }) => holdsFolded(q, `${doc} ${text} ${debit} ${credit}`));
  return (
    <RemoteList
      title="Rapports"
      search={{
        label: 'Chercher une écriture',
        placeholder: 'Pièce, texte, compte…',
        value: q,
        onChange: (typed) => go(searchHref(place, { q: typed }), { replace: true }),
      }}
      views={<ReportViews views={views} here="journal" />}
      filters={<ReportSpan period={period} today={today} />}
      offline="Le journal se lit avec du réseau."
      query={remote}
      sums={journal && journal.entries.length > 0 && <Sums journal={journal} period={period} />}
      columns={columnsOf(locale)}
      rows={rows}
      keyOf={({ key }) => key}
      none={
        <EmptyState
          picture={<BookOpenText />}
          title={q === '' ? 'Aucune écriture' : 'Aucune écriture ne correspond'}
        >
          {q === ''
            ? `Ni facture, ni paiement, ni versement en ${periodText(period)}.`
            : 'Cherchez une partie de la pièce, du texte ou du compte.'}
        </EmptyState>
      }
    />
  );
}

function columnsOf(locale: Locale): readonly TableColumn<Entry>[] {
  return [
    { id: 'text', label: 'Écriture', kind: 'name', cell: ({ text }) => text },
    { id: 'date', label: 'Date', kind: 'day', cell: ({ date }) => datedDay(date) },
    { id: 'debit', label: 'Débit', kind: 'figure', cell: ({ debit }) => debit },
    { id: 'credit', label: 'Crédit', kind: 'figure', cell: ({ credit }) => credit },
    { id: 'code', label: 'TVA', kind: 'words', cell: ({ code }) => code ?? '' },
    { id: 'amount', label: 'CHF', kind: 'figure', cell: (entry) => figure(entry.amount, locale) },
  ];
}

/** « 1020 Banque »: the account number and what the market books on it. */
function accountLabel(account: string, { accounts }: Journal): string {
  const booked = JOURNAL_ACCOUNTS.filter((name) => accounts[name] === account && !name.startsWith('code'));
  return `${account} ${list(booked.map((name) => ACCOUNT_WORDS[name]))}`.trim();
}

/** The sum booked on each account, and the files. */
function Sums({ journal, period }: { journal: Journal; period: ReportPeriod }) {
  const locale = useLocale();
  const { entries, totals } = journal;
  return (
    <Stack gap="3" className={styles.sums}>
      <Card className={styles.sum}>
        <h2>Par compte</h2>
        <Bill
          lines={totals.accounts.map(({ account, debit, credit }) => ({
            ...{
              id: account,
              label: accountLabel(account, journal),
              sum: figure(subtract(debit, credit), locale),
            },
            reason: `débit ${figure(debit, locale)}, crédit ${figure(credit, locale)}`,
          }))}
        />
      </Card>
      <Card className={styles.sum}>
        <h2>Journal comptable</h2>
        <Bill
          lines={[
            { id: 'entries', label: 'Écritures', sum: count(entries.length, 'écriture', 'écritures') },
            { id: 'papers', label: 'Factures et notes de crédit', sum: amount(totals.papers, locale) },
          ]}
        />
        <Button
          icon={<FileDown />}
          wide
          onClick={() => saveCsv(`cabas-journal-${period}-banana.csv`, bananaCsv(entries))}
        >
          Enregistrer pour Banana (CSV)
        </Button>
        <Button
          icon={<FileDown />}
          wide
          onClick={() => saveCsv(`cabas-journal-${period}-bexio.csv`, bexioCsv(entries))}
        >
          Enregistrer pour Bexio (CSV)
        </Button>
        <ButtonLink icon={<Settings />} wide href="/admin">
          Comptes du journal
        </ButtonLink>
      </Card>
    </Stack>
  );
}
