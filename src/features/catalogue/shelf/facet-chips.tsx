import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { LABELS } from '../../../domain/catalogue/product-labels.ts';
import { weekdayName } from '../../../domain/text/french.ts';
import { type IsoDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { type Facet, FACETS, type FacetCounts, toggled } from './shelf-facets.ts';
import { useNextDelivery } from '../../shared/market/market-provider.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';

export interface FacetChipsProps {
  chosen: ReadonlySet<Facet>;
  counts: FacetCounts['facets'];
  /** The chosen delivery day with the counts of what comes on it. */
  mine?: { readonly day: IsoDay; readonly counts: FacetCounts['facets'] } | undefined;
  onChange: (facets: ReadonlySet<Facet>) => void;
}

/**
 * The facets with their number of results, those of the chosen day once there is one. A facet without results on any
 * day is hidden.
 */
export function FacetChips({ chosen, counts, mine, onChange }: FacetChipsProps) {
  const { next } = useNextDelivery();
  const day = next ? weekdayName(weekdayOf(next.day)) : undefined;
  const offered = FACETS.filter(
    (facet) => chosen.has(facet) || ((facet !== 'day' || day !== undefined) && (counts.get(facet) ?? 0) > 0),
  );
  const forDay = mine && `pour ${weekdayName(weekdayOf(mine.day))}`;
  return (
    <>
      {forDay !== undefined && (
        <Text as="small" size="13" tone="ink-2" nowrap>
          {forDay}
        </Text>
      )}
      <Chips label={forDay === undefined ? 'Affiner' : `Affiner, ${forDay}`}>
        {offered.map((facet) => (
          <Chip
            key={facet}
            pressed={chosen.has(facet)}
            count={(mine?.counts ?? counts).get(facet) ?? 0}
            onToggle={() => onChange(toggled(chosen, facet))}
          >
            {facet === 'day' ? `Disponible ${day ?? 'bientôt'}` : WORDS[facet]}
          </Chip>
        ))}
      </Chips>
    </>
  );
}

const WORDS = {
  ...LABELS,
  discount: 'En rabais',
  liked: 'Mes favoris',
  new: 'Nouveau',
  subscription: 'En abonnement',
} as const satisfies Record<Exclude<Facet, 'day'>, string>;
