import { Landmark } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { listInvoices } from '../../../contract/statistics/statements.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { accountsOf, INVOICE_STATES, type InvoiceState, invoicesIn } from './invoice-accounts.ts';
import { type Market, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { PapersView } from '../papers/papers-view.tsx';
import { ACCOUNT_SORTS, accountColumns, BY_ADDRESS } from './account-columns.tsx';
import { AccountSheet } from './account-sheet.tsx';

/**
 * The open and paid invoices of businesses, by customer, and the numbered papers: read from the server, never
 * stored on the device. Managers only see the papers of their hub.
 */
export function InvoicesScreen() {
  const market = useMarket();
  useTitle('Factures');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <Views key={market.slug} market={market} />;
}

function Views({ market }: { market: Market }) {
  const place = useAppLocation();
  const [device] = useDevice();
  const show = useShow();
  if (!isAdmin(device)) return <PapersView market={market} views={null} />;
  const papers = <Segmented label="Factures à montrer" value="papers" segments={SEGMENTS} onChange={show} />;
  if (place.search['state'] === 'papers')
    return <PapersView market={market} views={papers} actions={<BankLink />} />;
  return <Invoices market={market} />;
}

function BankLink() {
  return (
    <ButtonLink size={44} look="line" icon={<Landmark />} href="/invoices/bank">
      Banque
    </ButtonLink>
  );
}

/** Shows the invoices of a state, or the numbered papers. */
function useShow(): (view: InvoiceView) => void {
  const place = useAppLocation();
  const go = useGo();
  return (view) =>
    go(searchHref(place, { state: view === 'open' ? undefined : view, of: undefined, sort: undefined }), {
      replace: true,
    });
}

function Invoices({ market }: { market: Market }) {
  const place = useAppLocation();
  const go = useGo();
  const show = useShow();
  const online = useOnline();
  const now = useNow();
  const locale = useLocale();
  const [sorting, sort] = useSorting(ACCOUNT_SORTS, BY_ADDRESS);
  const { q = '', of } = place.search;
  const state = INVOICE_STATES.find((one) => one === place.search['state']) ?? 'open';
  const shown: InvoiceView = state;
  const query = useRemoteQuery(listInvoices, { query: { hub: market.slug } }, { online });
  const months = query.answer;
  const accounts = months && accountsOf(invoicesIn(months, state), q);
  const open = accounts?.find(({ customer }) => String(customer.id) === of);
  const zone = market.hub.timezone;
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, change), { replace: true });
  return (
    <RemoteList
      title="Factures"
      search={{
        label: 'Chercher un client facturé',
        placeholder: 'Client, référence…',
        value: q,
        onChange: (typed) => set({ q: typed }),
      }}
      views={
        <Segmented
          label="Factures à montrer"
          value={shown}
          segments={SEGMENTS.map(({ value, label }) => ({
            ...{ value, label },
            ...(value !== 'papers' && { count: months && invoicesIn(months, value).length }),
          }))}
          onChange={show}
        />
      }
      actions={<BankLink />}
      offline="Les factures se lisent avec du réseau."
      query={query}
      columns={accountColumns(accounts ?? [], { now, zone }, locale)}
      rows={accounts}
      keyOf={({ customer }) => customer.id}
      hrefOf={({ customer }) => searchHref(place, { of: String(customer.id) })}
      isCurrent={(account) => account === open}
      sorting={sorting}
      onSort={sort}
      none={
        <EmptyState picture={<Landmark />} title={q === '' ? NONE[state] : 'Aucun client ne correspond'} />
      }
    >
      {open !== undefined && (
        <AccountSheet
          key={`${open.customer.id} ${state}`}
          account={open}
          state={state}
          zone={zone}
          onClose={() => set({ of: undefined })}
          onChanged={query.refetch}
        />
      )}
    </RemoteList>
  );
}

const STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  open: 'À payer',
  announced: 'Annoncées',
  paid: 'Payées',
};

type InvoiceView = InvoiceState | 'papers';

const SEGMENTS: readonly { readonly value: InvoiceView; readonly label: string }[] = [
  ...INVOICE_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  { value: 'papers', label: 'Papiers' },
];

const NONE: Readonly<Record<InvoiceState, string>> = {
  open: 'Aucune facture à payer',
  announced: 'Aucun virement annoncé',
  paid: 'Aucune facture payée depuis un an',
};
