import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { weekdayName } from '../../../domain/text/french.ts';
import { weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { type Facet, FACETS, type FacetCounts, toggled } from './shelf-facets.ts';
import { useNextDelivery } from '../../shared/market/market-provider.tsx';

export interface FacetChipsProps {
  chosen: ReadonlySet<Facet>;
  counts: FacetCounts['facets'];
  onChange: (facets: ReadonlySet<Facet>) => void;
}

/** The facets with their number of results. A facet without results is hidden. */
export function FacetChips({ chosen, counts, onChange }: FacetChipsProps) {
  const { next } = useNextDelivery();
  const day = next ? weekdayName(weekdayOf(next.day)) : undefined;
  const offered = FACETS.filter(
    (facet) => chosen.has(facet) || ((facet !== 'day' || day !== undefined) && (counts.get(facet) ?? 0) > 0),
  );
  return (
    <Chips label="Affiner">
      {offered.map((facet) => (
        <Chip
          key={facet}
          pressed={chosen.has(facet)}
          count={counts.get(facet) ?? 0}
          onToggle={() => onChange(toggled(chosen, facet))}
        >
          {facet === 'day' ? `Disponible ${day ?? 'bientôt'}` : WORDS[facet]}
        </Chip>
      ))}
    </Chips>
  );
}

const WORDS = {
  bio: 'Bio',
  discount: 'En rabais',
  liked: 'Mes favoris',
  subscription: 'En abonnement',
  gluten: 'Sans gluten',
  lactose: 'Sans lactose',
  vegetarian: 'Végétarien',
  local: 'Local',
} as const satisfies Record<Exclude<Facet, 'day'>, string>;
