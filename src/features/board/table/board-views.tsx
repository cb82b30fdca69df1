import { Segmented } from '../../../ui/fields/segmented.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';

/** Orders whose money is still to be taken, or those that are behind (docs/rules.md#order-list). */
export function BoardViews({ openCount }: { openCount: number | undefined }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Segmented
      label="Commandes à montrer"
      value={place.search['view'] === 'archive' ? 'archive' : 'open'}
      segments={[
        { value: 'open', label: 'Ouvertes', count: openCount },
        { value: 'archive', label: 'Archives' },
      ]}
      onChange={(view) =>
        go(
          searchHref(place, {
            view: view === 'archive' ? view : undefined,
            oid: undefined,
            state: undefined,
          }),
        )
      }
    />
  );
}
