import { useState } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { HomeShelf, Season } from '../../../mirror/queries/shelf-queries.ts';
import { FacetChips } from '../shelf/facet-chips.tsx';
import { type Facet, facetCounts, narrowed } from '../shelf/shelf-facets.ts';
import { ProductGrid } from '../cards/product-grid.tsx';
import { useShelfState } from '../shelf/use-shelf-state.ts';
import styles from './home.module.css';

/** What is good now: the selection that the market wrote down, else what it put forward. */
export function SeasonSection({ season, shelf }: { season: Season; shelf: HomeShelf }) {
  const { selection } = season;
  const [facets, setFacets] = useState<ReadonlySet<Facet>>(new Set());
  const state = useShelfState();
  const products = withMore(season.products, shelf.home.length > 0 ? shelf.home : shelf.popular);
  const asked = { facets, vendor: undefined, sub: undefined };
  const slug = selection?.slug[0];
  return (
    <Section
      size="large"
      title={selection?.title.fr ?? 'De saison, près d’ici'}
      action={slug === undefined ? undefined : <Link href={`/content/${slug}`}>Tout voir</Link>}
    >
      <div className={styles.chips}>
        <FacetChips
          chosen={facets}
          counts={facetCounts(products, asked, state).facets}
          onChange={setFacets}
        />
      </div>
      <ProductGrid products={narrowed(products, asked, state).slice(0, SHOWN)} eager={4} />
    </Section>
  );
}

const SHOWN = 12;

function withMore(first: HomeShelf['home'], more: HomeShelf['home']): HomeShelf['home'] {
  const known = new Set(first.map(({ sku }) => sku));
  return [...first, ...more.filter(({ sku }) => !known.has(sku))];
}
