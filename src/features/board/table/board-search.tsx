import { SearchField } from '../../../ui/fields/search-field.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import styles from './board.module.css';

/** Where the key « / » leads. */
export const BOARD_SEARCH = 'board-search';

/** Finds orders by client, number, rank or product while one types; the words stay in the address. */
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
