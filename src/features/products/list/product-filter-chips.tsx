import type { ComponentProps } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import type { ProductShop } from '../../../contract/catalogue/managed-products.ts';
import { weekdayName } from '../../../domain/text/french.ts';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import {
  flagsInAddress,
  hasFlag,
  type ListedProduct,
  PRODUCT_FLAGS,
  type ProductFilters,
  type ProductFlag,
  productsInView,
} from './product-filters.ts';
import styles from './products.module.css';

interface FilterChipsProps {
  readonly filters: ProductFilters;
  /** `undefined` until loaded: no count is shown. */
  readonly all: readonly ListedProduct[] | undefined;
  readonly shops: readonly ProductShop[];
  /** Whether the user manages several shops, known before they are loaded. */
  readonly several: boolean;
  readonly categories: readonly Category[];
  readonly onChange: (search: Readonly<Record<string, string | undefined>>) => void;
}

/** The filters of the list, stored in the URL. */
export function ProductFilterChips({ filters, all, shops, several, categories, onChange }: FilterChipsProps) {
  const seen = all && productsInView(all, filters);
  const used = new Set(all?.map(({ category }) => category));
  const text = (value: string) => (value === '' ? undefined : value);
  const days = WEEK.filter((day) => shops.some(({ weekdays }) => weekdays.includes(day)));
  return (
    <Chips label="Filtres">
      {(several || shops.length > 1) && (
        <FilterSelect
          label="Producteur à montrer"
          value={filters.shop ?? ''}
          options={[
            { value: '', label: 'Tous les producteurs' },
            ...shops.map(({ urlpath, name }) => ({ value: urlpath, label: name })),
          ]}
          onChange={({ target }) => onChange({ shop: text(target.value) })}
        />
      )}
      <FilterSelect
        label="Rayon à montrer"
        value={filters.category ?? ''}
        options={[
          { value: '', label: 'Tous les rayons' },
          ...categories
            .filter(({ slug }) => used.has(slug))
            .map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={({ target }) => onChange({ category: text(target.value) })}
      />
      <FilterSelect
        label="Jour de livraison à montrer"
        value={filters.day === undefined ? '' : String(filters.day)}
        options={[
          { value: '', label: 'Tous les jours' },
          ...days.map((day) => ({ value: String(day), label: `Livrés ${weekdayName(day)}` })),
        ]}
        onChange={({ target }) => onChange({ day: text(target.value) })}
      />
      {PRODUCT_FLAGS.map((flag) => (
        <Chip
          key={flag}
          pressed={filters.flags.includes(flag)}
          count={seen?.filter((product) => hasFlag(product, flag)).length}
          onToggle={(on) =>
            onChange({
              only: flagsInAddress(
                PRODUCT_FLAGS.filter((one) => (one === flag ? on : filters.flags.includes(one))),
              ),
            })
          }
        >
          {FLAG_WORDS[flag]}
        </Chip>
      ))}
    </Chips>
  );
}

/** A filter select; its label is visually hidden. */
function FilterSelect(props: Omit<ComponentProps<typeof Select>, 'hideLabel'>) {
  return (
    <div className={styles.filter}>
      <Select {...props} hideLabel />
    </div>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const FLAG_WORDS: Readonly<Record<ProductFlag, string>> = {
  out: 'Épuisés',
  low: 'Bientôt épuisés',
  off: 'Hors vente',
  discount: 'Promotions',
  subscription: 'Abonnement',
};
