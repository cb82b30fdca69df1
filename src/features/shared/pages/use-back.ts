import { useGo } from '../../../hooks/use-place.ts';

/** The way back to where one came from; a shared link has nothing behind it and goes to the given address. */
export function useBack(otherwise: string): () => void {
  const go = useGo();
  return () => (history.length > 1 ? history.back() : go(otherwise, { replace: true }));
}
