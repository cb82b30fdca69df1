import { SearchX } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { useSpellingCorrection } from '../search/use-search.ts';
import type { ShelfQuery } from './shelf-query.ts';

interface NothingFoundProps {
  readonly query: ShelfQuery;
  /** The result is empty without the filters too. */
  readonly empty: boolean;
}

/** An empty result with its reason and the next step; makes no claim about data that is not loaded. */
export function NothingFound({ query, empty }: NothingFoundProps) {
  const [{ person }] = useDevice();
  const liked = query.facets.has('liked') ? person : null;
  return (
    <NotOnShelf what="Les rayons" many>
      <EmptyOrMissing need={needOfOwn(liked)} what="Vos favoris" many>
        <NoResults {...{ query, empty }} />
      </EmptyOrMissing>
    </NotOnShelf>
  );
}

function NoResults({ query, empty }: NothingFoundProps) {
  const place = useAppLocation();
  const meant = useSpellingCorrection(empty ? query.words : '');
  if (!empty) {
    const href = searchHref(place, { facets: undefined, vendor: undefined, sub: undefined });
    return (
      <EmptyState
        picture={<SearchX />}
        title="Aucun produit avec ces filtres"
        action={<ButtonLink href={href}>Retirer les filtres</ButtonLink>}
      >
        Retirez un filtre pour voir davantage.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<SearchX />}
      title={query.words === '' ? 'Rien dans ce rayon' : `Rien pour «${NO_BREAK}${query.words}${NO_BREAK}»`}
      action={
        meant === undefined ? (
          <ButtonLink href="/products">Voir tous les rayons</ButtonLink>
        ) : (
          <ButtonLink href={`/products?q=${encodeURIComponent(meant)}`}>
            {`Vouliez-vous dire «${NO_BREAK}${meant}${NO_BREAK}»${NO_BREAK}?`}
          </ButtonLink>
        )
      }
    >
      {query.words === ''
        ? 'Les producteurs n’y proposent rien en ce moment.'
        : 'Vérifiez l’orthographe, ou cherchez un mot plus simple.'}
    </EmptyState>
  );
}
