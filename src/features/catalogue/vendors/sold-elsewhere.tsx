import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Loading, SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { type Sellers, useMarketOfLink } from './use-sellers.ts';

interface SoldElsewhereProps {
  readonly sellers: Sellers;
  readonly picture: ReactNode;
  /** « Ce produit ». */
  readonly what: string;
  /** The texts for « sold in another market » and « not sold any more ». */
  readonly words: { readonly elsewhere: string; readonly gone: string };
  /** A link to similar items. */
  readonly more: { readonly href: string; readonly label: string };
}

/** Shown when a linked item is not in the selected market: where it is sold, with links, or that it is not sold. */
export function SoldElsewhere({ sellers, picture, what, words, more }: SoldElsewhereProps) {
  const place = useAppLocation();
  const [{ hub }] = useDevice();
  useMarketOfLink(sellers);
  const elsewhere = sellers.kind === 'known' ? sellers.hubs.filter(({ slug }) => slug !== hub) : [];
  if (sellers.kind === 'unheard') return <OfflineNotice what={what} />;
  if (sellers.kind === 'asking' || (hub === undefined && elsewhere.length > 0)) {
    return (
      <Loading>
        <SkeletonCards count={4} />
      </Loading>
    );
  }
  const goesOn = (
    <>
      {elsewhere.map(({ slug, name }) => (
        <ButtonLink key={slug} look="primary" href={searchHref(place, { hub: slug })}>
          {`Voir au marché ${name}`}
        </ButtonLink>
      ))}
      <ButtonLink look={elsewhere.length === 0 ? 'primary' : 'line'} href={more.href}>
        {more.label}
      </ButtonLink>
    </>
  );
  return elsewhere.length > 0 ? (
    <EmptyState picture={picture} title={`${what} n’est pas dans ce marché`} action={goesOn}>
      {`${words.elsewhere} Votre cabas d’ici reste comme il est.`}
    </EmptyState>
  ) : (
    <EmptyState picture={picture} title={words.gone} action={goesOn}>
      Il a été retiré, ou l’adresse n’est pas la bonne.
    </EmptyState>
  );
}
