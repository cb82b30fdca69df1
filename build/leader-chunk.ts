import { type Modules, reached } from './frame-chunks.ts';

/** What the worker of a tab that leads fetches: the loops that it runs, and the whole of its store. */
const LEADS = ['workers/sync/leader/leader-tasks.ts', 'src/mutations/dexie-store.ts'];

/**
 * A group of modules for the bundler: what a leader needs beside the engine is one file. In several, each would ask for
 * the next, and on a thin network the market came six round trips late.
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
