import { SearchX } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { NO_BREAK } from '../../domain/french.ts';
import { searchHref, usePlace } from '../../hooks/use-place.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useDevice } from '../../hooks/device.ts';
import { catalogueSeen } from '../../mirror/queries/shelf.ts';
import { NoMarket } from '../../parts/no-market.tsx';
import type { Asked } from './asked.ts';

/** Nothing to show, why, and what to do next. */
export function NothingFound({ asked, empty }: { asked: Asked; empty: boolean }) {
  const [{ hub = '' }] = useDevice();
  const seen = useLive(catalogueSeen, { hub });
  const place = usePlace();
  if (empty && seen === undefined && asked.words === '') return <NoMarket what="Le rayon" />;
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
      title={asked.words === '' ? 'Rien dans ce rayon' : `Rien pour «${NO_BREAK}${asked.words}${NO_BREAK}»`}
      action={<ButtonLink href="/products">Voir tous les rayons</ButtonLink>}
    >
      {asked.words === ''
        ? 'Les producteurs n’y proposent rien en ce moment.'
        : 'Vérifiez l’orthographe, ou cherchez un mot plus simple.'}
    </EmptyState>
  );
}
