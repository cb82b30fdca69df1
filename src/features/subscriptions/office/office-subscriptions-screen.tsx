import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { listSubscriptions } from '../../../contract/orders/subscriptions.ts';
import { SUBSCRIPTION_GROUPS } from '../../../domain/subscription/subscription.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { CustomerViews } from '../../customers/list/customer-views.tsx';
import { type Market, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { STANDING_WORDS } from '../model/subscription-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { CONTRACT_SORTS, contractColumns, NEWEST_FIRST } from './contract-columns.tsx';
import { OfficeContract } from './office-contract.tsx';

/**
 * The contracts of a hub, for its managers: read from the server, never stored on the device (docs/decisions/0018).
 */
export function OfficeSubscriptionsScreen() {
  const market = useMarket();
  useTitle('Abonnements du marché');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <Office key={market.slug} market={market} />;
}

/** Rows per page. */
const PAGE = 50;
/** The search waits for a pause in typing. */
const TYPING_MS = 300;

function Office({ market }: { market: Market }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const locale = useLocale();
  const [sorting, sort] = useSorting(CONTRACT_SORTS, NEWEST_FIRST);
  const moment = { now: useNow(), zone: market.hub.timezone };
  const [limit, setLimit] = useState(PAGE);
  const { q = '', id } = place.search;
  const state = SUBSCRIPTION_GROUPS.find((one) => one === place.search['state']);
  const query = { hub: market.slug, limit, state, search: q.trim() === '' ? undefined : q.trim() };
  const remote = useRemoteQuery(listSubscriptions, { query }, { online, pauseMs: TYPING_MS });
  const contracts = remote.answer;
  const open = contracts?.find((one) => one.id === id);
  const set = (change: Readonly<Record<string, string | undefined>>) => {
    setLimit(PAGE);
    go(searchHref(place, change), { replace: true });
  };
  return (
    <RemoteList
      title="Abonnements"
      search={{
        label: 'Chercher un abonnement par son client',
        placeholder: 'Client…',
        value: q,
        onChange: (words) => set({ q: words }),
      }}
      views={<CustomerViews here="subscriptions" />}
      filters={
        <Chips label="États à montrer">
          {SUBSCRIPTION_GROUPS.map((one) => (
            <Chip key={one} pressed={state === one} onToggle={(on) => set({ state: on ? one : undefined })}>
              {STANDING_WORDS[one]}
            </Chip>
          ))}
        </Chips>
      }
      offline="Les abonnements du marché se lisent avec du réseau."
      query={remote}
      columns={contractColumns({ market, moment, locale, total: remote.settled ? remote.total : undefined })}
      rows={contracts}
      keyOf={({ id: key }) => key}
      hrefOf={(contract) => searchHref(place, { id: contract.id })}
      isCurrent={(contract) => contract.id === id}
      isOver={({ status }) => status === 'cancel'}
      // A partial list must not be sorted as if it were complete.
      {...(contracts?.length === remote.total && { sorting, onSort: sort })}
      none={<None narrowed={state !== undefined || q !== ''} />}
      more={
        contracts?.length === limit && (
          <Button busy={remote.pending} onClick={() => setLimit(limit + PAGE)}>
            Voir les suivants
          </Button>
        )
      }
    >
      {open !== undefined && (
        <OfficeContract
          key={open.id}
          contract={open}
          market={market}
          moment={moment}
          onClose={() => go(searchHref(place, { id: undefined }), { replace: true })}
          onChanged={remote.refetch}
        />
      )}
    </RemoteList>
  );
}

function None({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState picture={<Repeat />} title="Aucun abonnement ne correspond">
      Enlevez un filtre, ou cherchez le début d’un nom.
    </EmptyState>
  ) : (
    <EmptyState picture={<Repeat />} title="Aucun abonnement">
      Personne ne s’est encore abonné à ce marché.
    </EmptyState>
  );
}
