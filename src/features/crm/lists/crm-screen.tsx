import { useState } from 'react';
import { CUSTOMER_LISTS, type CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { useAppLocation, searchHref } from '../../../hooks/use-place.ts';
import { CustomerViews } from '../../customers/list/customer-views.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { CustomerListScreen } from './customer-list-screen.tsx';
import { NO_WORDS } from '../mail/bulk-mail-draft.ts';
import { Overview } from '../overview/crm-overview.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { listName, listRule } from './customer-list-words.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './crm-pages.module.css';

/**
 * Customers by segment, for an admin: the segments, and one of them to read, mail and move. A mail draft is kept
 * across lists.
 */
export function CrmScreen() {
  const { search } = useAppLocation();
  const [draft, setDraft] = useState(NO_WORDS);
  const list = CUSTOMER_LISTS.find((one) => one === search['segment']);
  useTitle('Clients');
  if (list === undefined) return <Statistics />;
  return <CustomerListScreen key={list} list={list} draft={draft} onDraft={setDraft} />;
}

/** Rendered at once; its figures load once the market is known. */
function Statistics() {
  const market = useMarket();
  if (market === null) return <MissingData what="Ce marché" />;
  return (
    <Overview slug={market?.slug ?? ''} name={market?.hub.name} views={<CustomerViews here="crm" />}>
      <Lists />
    </Overview>
  );
}

/** The customer lists, each with its rule and a link. */
function Lists() {
  const place = useAppLocation();
  return (
    <Section title="Les listes">
      <Text as="p" size="14" tone="ink-2" className={styles.rule}>
        Chaque client est dans une liste, celle de ses commandes ou celle où le bureau l’a classé. Un mois
        compte trente jours.
      </Text>
      <Card padding="none">
        {ORDER.map((list) => (
          <ListRow
            key={list}
            href={searchHref(place, { segment: list })}
            title={listName(list)}
            detail={listRule(list)}
          />
        ))}
      </Card>
    </Section>
  );
}

/** From the best customers to those who left, then those whom the office removed. */
const ORDER: readonly CustomerList[] = [
  'premium',
  'recurrent',
  'early',
  'new',
  'churn',
  'quit',
  'oblivious',
  'removed',
];
