import { SearchField } from '../../../ui/fields/search-field.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import styles from './board.module.css';

/** The element that the key « / » focuses. */
export const BOARD_SEARCH = 'board-search';

/** Filters orders by customer, number, rank or product while typing; the query is stored in the URL. */
export function BoardSearch() {
  const place = useAppLocation();
  const go = useGo();
  return (
    <div className={styles.search}>
      <SearchField
        id={BOARD_SEARCH}
        label="Chercher une commande"
        placeholder="Client, n°, produit…"
        value={place.search['q'] ?? ''}
        onChange={(q) => go(searchHref(place, { q }), { replace: true })}
      />
    </div>
  );
}
