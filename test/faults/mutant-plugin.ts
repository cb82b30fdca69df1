import type { Plugin } from 'vite';
import { type Fault, withFault } from '../support/mutant.ts';

/** Where faults are planted one after another, in one server that reads the module again each time. */
export interface Ground {
  /** What stands in it now; nothing without. */
  fault: Fault | undefined;
  /** Whether its module was read since. */
  read: boolean;
}

const NAME = 'plant-faults';

/** The plugin of one project, with a ground of its own. */
export function planting(root: string): Plugin<Ground> {
  const ground: Ground = { fault: undefined, read: false };
  return {
    name: NAME,
    enforce: 'pre',
    api: ground,
    transform(code, id) {
      if (ground.fault === undefined || id !== `${root}${ground.fault.file}`) return undefined;
      ground.read = true;
      return withFault(ground.fault, code);
    },
  };
}

/** The ground of a project. Its configuration is evaluated by vite, apart from whoever asks. */
export function groundOf(plugins: readonly Plugin[]): Ground {
  const found = plugins.find(({ name }) => name === NAME) as Plugin<Ground> | undefined;
  if (found?.api === undefined) throw new Error('the project has no ground to plant in');
  return found.api;
}
