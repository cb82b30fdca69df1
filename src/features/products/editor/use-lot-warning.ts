import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { lotWarning, type ProductDraft } from './product-draft.ts';

/** What is odd about the typed lot today; it is said and never refused. */
export function useLotWarning(draft: ProductDraft): string | undefined {
  return lotWarning(draft, localDay(useNow(), DEFAULT_ZONE));
}
