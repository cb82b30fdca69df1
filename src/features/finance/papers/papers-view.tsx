import { FileCheck, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { issueMonth, listPapers, type PaperSummary } from '../../../contract/orders/papers.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { sum } from '../../../domain/money/money.ts';
import { PAPER_WORDS } from '../../../domain/payment/paper.ts';
import { amount, count, datedDay, type Locale } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { LazyConfirm, LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { PeriodSteps } from '../../shared/dates/period-steps.tsx';
import { isYear, periodParams, periodText, reportPeriod } from '../../shared/dates/report-period.ts';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { PaperRows } from './paper-rows.tsx';
import { correctionWords, paperOrders } from './paper-words.ts';

const SORTS = ['number', 'kind', 'customer', 'issued', 'total'] as const;
const LATEST = { by: 'number', descending: true } as const;

/** The numbered papers of a market, by month of issue; a search finds a number or an order in all months. */
export function PapersView({
  market,
  views,
  actions,
}: {
  market: Market;
  views: ReactNode;
  actions?: ReactNode;
}) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const locale = useLocale();
  const [sorting, sort] = useSorting(SORTS, LATEST);
  const { q = '', of } = place.search;
  const today = localDay(useNow(), market.hub.timezone);
  const wanted = reportPeriod(place.search['month'], today);
  const period = isYear(wanted) ? today.slice(0, 7) : wanted;
  const typed = q.trim();
  const asked = { hub: market.slug, ...(typed === '' ? periodParams(period) : { q: typed }) };
  const query = useRemoteQuery(listPapers, { query: asked }, { online, pauseMs: 300 });
  const papers = query.answer?.papers;
  const open = papers?.find(({ id }) => id === of);
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, change), { replace: true });
  return (
    <RemoteList
      title="Factures"
      search={{
        label: 'Chercher un papier',
        placeholder: 'Numéro, commande…',
        value: q,
        onChange: (words) => set({ q: words, of: undefined }),
      }}
      {...{ views, actions }}
      filters={
        typed === '' && (
          <Row gap="2" align="center" wrap>
            <PeriodSteps period={period} />
            <IssueMonth
              {...{ market, period, online }}
              waiting={query.settled ? (query.answer?.waiting ?? 0) : 0}
              onIssued={query.refetch}
            />
          </Row>
        )
      }
      offline="Les papiers se lisent avec du réseau."
      query={query}
      columns={columnsOf(papers ?? [], locale)}
      rows={papers}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => searchHref(place, { of: id })}
      isCurrent={(paper) => paper === open}
      isOver={({ cancelledBy }) => cancelledBy !== undefined}
      sorting={sorting}
      onSort={sort}
      none={
        <EmptyState
          picture={<FileText />}
          title={typed === '' ? `Aucun papier en ${periodText(period)}` : 'Aucun papier ne correspond'}
        />
      }
    >
      {open !== undefined && papers !== undefined && (
        <PaperSheet paper={open} papers={papers} onClose={() => set({ of: undefined })} />
      )}
    </RemoteList>
  );
}

interface IssueMonthProps {
  readonly market: Market;
  readonly period: string;
  readonly online: boolean;
  /** The number of customers with deliveries of that month that are not invoiced yet. */
  readonly waiting: number;
  readonly onIssued: () => void;
}

/** Issues the pending invoices of a month; those of a past month are issued automatically. */
function IssueMonth({ market, period, online, waiting, onIssued }: IssueMonthProps) {
  const { mutate, refusal, pending } = useRemoteMutation(issueMonth);
  const [asks, setAsks] = useState(false);
  if (waiting === 0) return null;
  const { month, year } = periodParams(period);
  const issue = async () => {
    const body = { hub: market.slug, month: Number(month), year: Number(year) };
    const result = await mutate({ body });
    if (!result.ok) return;
    setAsks(false);
    showToast({ title: 'Les factures du mois sont établies', detail: 'Chaque client reçoit un e-mail.' });
    onIssued();
  };
  const many = count(waiting, 'facture du mois', 'factures du mois');
  return (
    <>
      <Button icon={<FileCheck />} look="line" size={44} disabled={!online} onClick={() => setAsks(true)}>
        {`Établir ${many}`}
      </Button>
      <LazyConfirm
        open={asks}
        title={`Établir ${many}, ${periodText(period)}\u00a0?`}
        text="Elles portent un numéro et ne se reprennent pas&nbsp;: ce qui change ensuite demande une note de crédit. Chaque client en est averti par e-mail. Les livraisons à venir de ce mois auront une autre facture."
        act="Établir"
        busy={pending}
        error={refusal?.message}
        onClose={() => setAsks(false)}
        onAct={() => void issue()}
      />
    </>
  );
}

/** A paper with the papers that correct it or that it corrects. */
function PaperSheet({
  paper,
  papers,
  onClose,
}: {
  paper: PaperSummary;
  papers: readonly PaperSummary[];
  onClose: () => void;
}) {
  const beside = new Set([paper.corrects, paper.cancelledBy, paper.replacedBy].map((link) => link?.id));
  return (
    <LazySheet
      open
      onClose={onClose}
      title={paper.customer.name}
      detail={paperOrders(paper.oids)}
      wide="side"
    >
      <Stack gap="4">
        <PaperRows papers={[paper, ...papers.filter(({ id }) => beside.has(id))]} />
      </Stack>
    </LazySheet>
  );
}

function columnsOf(papers: readonly PaperSummary[], locale: Locale): readonly TableColumn<PaperSummary>[] {
  return [
    {
      ...{ id: 'number', label: 'Numéro', kind: 'name' },
      rank: ({ number }) => number,
      cell: (paper) => (
        <>
          {paper.number} <small>{correctionWords(paper)}</small>
        </>
      ),
      total: count(papers.length, 'papier', 'papiers'),
    },
    {
      ...{ id: 'kind', label: 'Genre', kind: 'words' },
      rank: ({ kind }) => PAPER_WORDS[kind].label,
      cell: ({ kind }) => PAPER_WORDS[kind].label,
    },
    {
      ...{ id: 'customer', label: 'Client', kind: 'words' },
      rank: ({ customer }) => customer.name,
      cell: ({ customer, oids }) => (
        <>
          {customer.name} <small>{paperOrders(oids)}</small>
        </>
      ),
    },
    {
      ...{ id: 'issued', label: 'Établi le', kind: 'day' },
      rank: ({ issued }) => issued,
      cell: ({ issued }) => datedDay(issued),
    },
    {
      ...{ id: 'total', label: 'Montant', kind: 'figure' },
      rank: ({ total }) => total,
      cell: ({ total }) => amount(total, locale),
      total: amount(sum(papers.map(({ total }) => total)), locale),
    },
  ];
}
