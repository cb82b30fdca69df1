import { createContext, useContext } from 'react';
import type { Device } from '../mutations/device.ts';

/** What a mutation takes from this device: clocks, ids, build. */
export const ActingContext = createContext<Device | undefined>(undefined);

export function useActing(): Device {
  const device = useContext(ActingContext);
  if (!device) throw new Error('no acting device above this component');
  return device;
}
