import { useState } from 'react';
import { CUSTOMER_LISTS } from '../../../domain/statistics/customer-funnel.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { CustomerViews } from '../../customers/list/customer-views.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { CustomerListScreen } from './customer-list-screen.tsx';
import { Lists } from './customer-lists.tsx';
import { NO_WORDS } from '../mail/bulk-mail-draft.ts';
import { Overview } from '../overview/crm-overview.tsx';

/**
 * Customers by segment, for an admin: what the segments are, and one of them to read, to write to and to move. What is
 * written stays while one looks from list to list.
 */
export function CrmScreen() {
  const { search } = useAppLocation();
  const [draft, setDraft] = useState(NO_WORDS);
  const list = CUSTOMER_LISTS.find((one) => one === search['segment']);
  useTitle('Clients');
  if (list === undefined) return <Statistics />;
  return <CustomerListScreen key={list} list={list} draft={draft} onDraft={setDraft} />;
}

/** Drawn at once, whatever this device holds; its figures are those of the market, once that is known. */
function Statistics() {
  const market = useMarket();
  if (market === null) return <MissingData what="Ce marché" />;
  return (
    <Overview slug={market?.slug ?? ''} name={market?.hub.name} views={<CustomerViews here="crm" />}>
      <Lists />
    </Overview>
  );
}
