import type { Sorting } from '../../../ui/lists/table-column.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';

/**
 * The sort order of a table, stored in the URL as `sort=-orders`; browser Back restores the previous one. @param
 * columns the sortable column ids; an unknown id falls back to the default order
 */
export function useSorting(
  columns: readonly string[],
  usual: Sorting,
): readonly [sorting: Sorting, sort: (to: Sorting) => void] {
  const place = useAppLocation();
  const go = useGo();
  const value = place.search['sort'] ?? '';
  const by = value.replace(/^-/, '');
  const sorting = columns.includes(by) ? { by, descending: value.startsWith('-') } : usual;
  const sort = (to: Sorting) => {
    const same = to.by === usual.by && to.descending === usual.descending;
    const word = `${to.descending ? '-' : ''}${to.by}`;
    go(searchHref(place, { sort: same ? undefined : word, page: undefined }));
  };
  return [sorting, sort];
}
