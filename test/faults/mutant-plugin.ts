import type { Plugin } from 'vite';
import { type Mutant, applyMutant } from '../support/mutant.ts';

/** Where faults are planted one after another, in one server that reads the module again each time. */
export interface MutantSlot {
  /** What stands in it now; nothing without. */
  mutant: Mutant | undefined;
  /** Whether its module was read since. */
  read: boolean;
}

const NAME = 'plant-faults';

/** The plugin of one project, with a ground of its own. */
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

/** The ground of a project. Its configuration is evaluated by vite, apart from whoever asks. */
export function slotOf(plugins: readonly Plugin[]): MutantSlot {
  const found = plugins.find(({ name }) => name === NAME) as Plugin<MutantSlot> | undefined;
  if (found?.api === undefined) throw new Error('the project has no ground to plant in');
  return found.api;
}
