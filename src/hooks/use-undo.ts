import { useCallback } from 'react';
import type { Id } from '../contract/sync.ts';
import { undo } from '../mutations/undo.ts';
import { useMutationContext } from './acting.ts';
import { useMirror } from './providers.tsx';

/** Takes back what was done here and has not left; false when it is too late, and only the opposite act helps. */
export function useUndo(): (id: Id) => Promise<boolean> {
  const mirror = useMirror();
  const device = useMutationContext();
  return useCallback((id) => undo(mirror, id, device.now()), [mirror, device]);
}
