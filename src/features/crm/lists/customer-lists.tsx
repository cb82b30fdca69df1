import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { listName, listRule } from './customer-list-words.ts';
import styles from './crm-pages.module.css';

/** The lists in which customers stand, each with its rule; one leads to who stands there. */
export function Lists() {
  const place = useAppLocation();
  return (
    <Section title="Les listes">
      <p className={styles.rule}>
        Chaque client est dans une liste, celle de ses commandes ou celle où le bureau l’a classé. Un mois
        compte trente jours.
      </p>
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

/** From the best customers to those who left; then those whom the office took off. */
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
