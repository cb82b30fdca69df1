import { useCallback } from 'react';
import type { Id } from '../contract/sync/sync.ts';
import { undo } from '../mutations/perform/undo-mutation.ts';
import { useMutationContext } from './use-mutation-source.ts';
import { useMirror } from './mirror-and-engine.tsx';

/** Undoes a mutation that is not sent yet; false when it is too late, and only the opposite action helps. */
export function useUndo(): (id: Id) => Promise<boolean> {
  const mirror = useMirror();
  const device = useMutationContext();
  return useCallback((id) => undo(mirror, id, device.now()), [mirror, device]);
}
