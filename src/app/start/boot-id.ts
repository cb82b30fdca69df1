import { browserStorage } from './browser-storage.ts';

const KEY = 'cabas.boot';

/**
 * Names the run of the browser in which this tab's monotonic clocks count: the same for the page and its worker, and
 * after a reload.
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
