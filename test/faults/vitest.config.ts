import { mergeConfig } from 'vitest/config';
import { rootOf } from '../simulation/bundle.ts';
import everything from '../../vitest.config.ts';
import { slotPlugin } from './mutant-plugin.ts';

/** The same projects, with faults planted in their subjects. */
export default mergeConfig(everything, { plugins: [slotPlugin(rootOf())] });
