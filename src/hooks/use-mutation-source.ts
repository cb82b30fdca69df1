import { createContext, useContext } from 'react';
import type { MutationContext } from '../mutations/perform/mutation-device.ts';

/** The mutation's context on this device: clocks, ids, build. */
export const MutationReactContext = createContext<MutationContext | undefined>(undefined);

export function useMutationContext(): MutationContext {
  const device = useContext(MutationReactContext);
  if (!device) throw new Error('no acting device above this component');
  return device;
}
