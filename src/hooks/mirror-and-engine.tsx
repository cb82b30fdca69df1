import { createContext, useContext } from 'react';
import type { EnginePort } from '../contract/sync/engine-port.ts';
import type { Mirror } from '../mirror/mirror.ts';

/** The database of the current user. */
export const MirrorContext = createContext<Mirror | undefined>(undefined);

/** The sync worker, the only part that uses the network. */
export const EnginePortContext = createContext<EnginePort | undefined>(undefined);

export function useMirror(): Mirror {
  const mirror = useContext(MirrorContext);
  if (!mirror) throw new Error('no mirror above this component');
  return mirror;
}

export function useEngine(): EnginePort {
  const engine = useContext(EnginePortContext);
  if (!engine) throw new Error('no engine above this component');
  return engine;
}
