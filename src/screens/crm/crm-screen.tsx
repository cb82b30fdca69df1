import { useState } from 'react';
import { CUSTOMER_LISTS } from '../../domain/customer-funnel.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { CustomerViews } from '../../parts/customer-views.tsx';
import { OfficeHead } from '../../parts/office-head.tsx';
import { useTitle } from '../../parts/use-title.ts';
import styles from './crm.module.css';
import { CustomerListScreen } from './customer-list-screen.tsx';
import { Lists } from './lists.tsx';
import { NO_WORDS } from './mail-words.ts';

/**
 * Customers by segment, for an admin: what the segments are, and one of them to read, to write to and to move. What is
 * written stays while one looks from list to list.
 */
export function CrmScreen() {
  const { search } = usePlace();
  const [draft, setDraft] = useState(NO_WORDS);
  const list = CUSTOMER_LISTS.find((one) => one === search['segment']);
  useTitle('Clients');
  if (list === undefined) return <Statistics />;
  return <CustomerListScreen key={list} list={list} draft={draft} onDraft={setDraft} />;
}

function Statistics() {
  return (
    <div className={styles.screen}>
      <OfficeHead title="Clients" tools={<CustomerViews here="crm" />} />
      <div className={styles.place}>
        <Lists />
      </div>
    </div>
  );
}
