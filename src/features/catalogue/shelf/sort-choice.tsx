import { PRODUCT_SORTS, type ProductSort } from '../../../domain/catalogue/product-order.ts';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './shelf-page-parts.module.css';

/** Selects the sort order; the default is the order of the shelf, or of the search. */
export function SortChoice({
  chosen,
  searched,
  onChange,
}: {
  chosen: ProductSort | undefined;
  searched: boolean;
  onChange: (sort: ProductSort | undefined) => void;
}) {
  return (
    <div className={styles.vendor}>
      <Select
        label="Trier"
        hideLabel
        placeholder={searched ? 'Les plus proches d’abord' : 'Dans l’ordre du rayon'}
        options={PRODUCT_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChange(PRODUCT_SORTS.find((sort) => sort === target.value))}
      />
    </div>
  );
}

const SORT_WORDS: Readonly<Record<ProductSort, string>> = {
  price: 'Prix croissant',
  unit: 'Prix au kilo ou au litre',
  new: 'Nouveautés d’abord',
  loved: 'Les plus aimés',
};
