import { browserStorage } from './browser-storage.ts';

const KEY = 'cabas.boot';

/**
 * Identifies the browser run in which this tab's monotonic clocks count: shared by the page and its worker, and kept
 * over a reload.
 */
export function bootName(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage('sessionStorage'),
): string {
  const known = storage?.getItem(KEY);
  if (known) return known;
  const fresh = crypto.randomUUID();
  storage?.setItem(KEY, fresh);
  return fresh;
}
