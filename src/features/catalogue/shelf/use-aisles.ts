import type { Category } from '../../../contract/catalogue/categories.ts';
import { stockedAisles } from '../../../domain/catalogue/category.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { isComplete, needOfShelf } from '../../../mirror/held-scopes.ts';
import { categoryCounts } from '../../../mirror/queries/shelf-queries.ts';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';

/** The aisles of a market as its customers see them. */
interface ShownAisles {
  /** The aisles with something on sale; all of them until this device knows. */
  readonly aisles: readonly Category[];
  readonly counts: ReadonlyMap<string, number> | undefined;
  /** Whether the whole shelf is loaded. */
  readonly held: boolean;
}

/** The aisles to show; empty ones are left out (docs/rules.md#categories). */
export function useAisles(): ShownAisles {
  const [{ hub = '' }] = useDevice();
  const every = useMarket()?.categories ?? [];
  const counts = useLive(categoryCounts, { hub });
  const held = isComplete(useCoverage(needOfShelf(hub)));
  return { aisles: held && counts ? stockedAisles(every, counts) : every, counts, held };
}
