import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { lotWarning, type ProductDraft } from './product-draft.ts';

/** The warning about the drafted lot as of today; never blocks saving. */
export function useLotWarning(draft: ProductDraft): string | undefined {
  return lotWarning(draft, localDay(useNow(), DEFAULT_ZONE));
}
