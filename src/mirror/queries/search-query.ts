import type { Mirror } from '../mirror.ts';
import { type Finder, openFinder } from '../search-index.ts';

/** The search of a hub, after the first keystroke; `undefined` before that, and while this device has no index. */
export async function finderOf(
  mirror: Mirror,
  { hub, wanted }: { hub: string; wanted: boolean },
): Promise<Finder | undefined> {
  return wanted ? openFinder(mirror, hub) : undefined;
}
