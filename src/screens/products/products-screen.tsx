import { usePlace } from '../../hooks/use-place.ts';
import { AisleList } from './aisle-list.tsx';
import { askedOf, isNothingAsked } from './asked.ts';
import { Shelf } from './shelf.tsx';

/** The aisles, or what is in one of them, or what a search found: the address says which. */
export function ProductsScreen() {
  const { search } = usePlace();
  const asked = askedOf(search);
  return isNothingAsked(asked) ? <AisleList /> : <Shelf asked={asked} />;
}
