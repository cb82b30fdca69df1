import { useGo } from '../../../hooks/use-place.ts';

/** Goes back in the history; a page opened from a shared link goes to the given address instead. */
export function useBack(otherwise: string): () => void {
  const go = useGo();
  return () => (history.length > 1 ? history.back() : go(otherwise, { replace: true }));
}
