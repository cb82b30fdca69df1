import { Landmark } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { listInvoices } from '../../../contract/statistics/statements.ts';
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
import { ACCOUNT_SORTS, accountColumns, BY_ADDRESS } from './account-columns.tsx';
import { AccountSheet } from './account-sheet.tsx';

/** The open and paid invoices of businesses, by customer: read from the server, never stored on the device. */
export function InvoicesScreen() {
  const market = useMarket();
  useTitle('Factures');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <Invoices key={market.slug} market={market} />;
}

function Invoices({ market }: { market: Market }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const now = useNow();
  const locale = useLocale();
  const [sorting, sort] = useSorting(ACCOUNT_SORTS, BY_ADDRESS);
  const { q = '', of } = place.search;
  const state = INVOICE_STATES.find((one) => one === place.search['state']) ?? 'open';
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
          value={state}
          segments={INVOICE_STATES.map((one) => ({
            value: one,
            label: STATE_WORDS[one],
            ...(months && { count: invoicesIn(months, one).length }),
          }))}
          onChange={(one) => set({ state: one === 'open' ? undefined : one, of: undefined })}
        />
      }
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

const NONE: Readonly<Record<InvoiceState, string>> = {
  open: 'Aucune facture à payer',
  announced: 'Aucun virement annoncé',
  paid: 'Aucune facture payée depuis un an',
};
