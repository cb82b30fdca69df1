import type { Plugin } from 'vite';
import { type Mutant, applyMutant } from '../support/mutant.ts';

/** The slot where faults are planted in turn, in one vite server that reloads the module each time. */
export interface MutantSlot {
  /** The planted fault; undefined without one. */
  mutant: Mutant | undefined;
  /** Whether its module was read since. */
  read: boolean;
}

const NAME = 'plant-faults';

/** The plugin of one project, with a slot of its own. */
export function slotPlugin(root: string): Plugin<MutantSlot> {
  const ground: MutantSlot = { mutant: undefined, read: false };
  return {
    name: NAME,
    enforce: 'pre',
    api: ground,
    transform(code, id) {
      if (ground.mutant === undefined || id !== `${root}${ground.mutant.file}`) return undefined;
      ground.read = true;
      return applyMutant(ground.mutant, code);
    },
  };
}

/** The slot of a project. Vite evaluates its configuration apart from the caller. */
export function slotOf(plugins: readonly Plugin[]): MutantSlot {
  const found = plugins.find(({ name }) => name === NAME) as Plugin<MutantSlot> | undefined;
  if (found?.api === undefined) throw new Error('the project has no ground to plant in');
  return found.api;
}
