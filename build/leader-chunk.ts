import { type Modules, reached } from './frame-chunks.ts';

/** What the worker of a leading tab loads: its loops, and the full store. */
const LEADS = ['workers/sync/leader/leader-tasks.ts', 'src/mutations/dexie-store.ts'];

/**
 * A module group for the bundler: what a leader needs besides the engine is one chunk. Split up, each chunk
 * would request the next, and on a slow network the market arrived six round trips later.
 */
export function leaderPart(root: string) {
  let leading: ReadonlySet<string> | undefined;
  return {
    name: (module: string, modules: Modules) => {
      leading ??= reached(
        modules,
        LEADS.map((path) => `${root}/${path}`),
      );
      return leading.has(module) ? 'leader' : null;
    },
    debugName: 'who leads',
    priority: 1,
    includeDependenciesRecursively: false,
  };
}
