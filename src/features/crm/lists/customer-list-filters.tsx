import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './crm-pages.module.css';
import { isMoved, type Mailed, mailedWhen, ORDERS, type Order, viewOf } from './customer-list-view.ts';
import type { CustomerListEntry } from './listed-customer.ts';

interface ListFiltersProps {
  readonly people: readonly CustomerListEntry[] | undefined;
  readonly now: Ms;
}

/** The filters and the sort order of a list; browser Back undoes each change. */
export function ListFilters({ people, now }: ListFiltersProps) {
  const place = useAppLocation();
  const go = useGo();
  const { order, mailed, moved } = viewOf(place.search);
  const set = (change: Readonly<Record<string, string | undefined>>) => go(searchHref(place, change));
  const many = (fits: (one: CustomerListEntry) => boolean) => people?.filter(fits).length;
  return (
    <Stack gap="2" shrink className={styles.filters}>
      <div className={styles.order}>
        <Select
          label="Trier par"
          hideLabel
          value={order}
          options={ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
          onChange={({ target }) => set({ sort: target.value === 'created' ? undefined : target.value })}
        />
      </div>
      <Chips label="Clients à montrer dans la liste">
        {MAILED.map((one) => (
          <Chip
            key={one}
            pressed={mailed === one}
            count={many((person) => mailedWhen(person, now) === one)}
            onToggle={(pressed) => set({ mailed: pressed ? one : undefined })}
          >
            {MAILED_WORDS[one]}
          </Chip>
        ))}
        <Chip
          pressed={moved}
          count={many(isMoved)}
          onToggle={(pressed) => set({ moved: pressed ? '1' : undefined })}
        >
          Classés par le bureau
        </Chip>
      </Chips>
    </Stack>
  );
}

const MAILED: readonly Mailed[] = ['recent', 'past'];

const MAILED_WORDS: Readonly<Record<Mailed, string>> = {
  recent: 'Message depuis deux mois',
  past: 'Aucun depuis deux mois',
};

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  created: 'Arrivés en dernier',
  'created-up': 'Arrivés en premier',
  latest: 'Dernière commande récente',
  'latest-up': 'Dernière commande ancienne',
  avg: 'Grand panier moyen',
  'avg-up': 'Petit panier moyen',
  orders: 'Beaucoup de commandes',
  'orders-up': 'Peu de commandes',
};
