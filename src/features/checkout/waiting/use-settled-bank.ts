import { useEffect } from 'react';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { settleAuthentications } from '../../../mutations/settle/settle-authentications.ts';

/** Writes down what the bank decided as soon as the order says it: the customer may have answered in another tab. */
export function useSettledBank(decided: boolean): void {
  const mirror = useMirror();
  const device = useMutationContext();
  useEffect(() => {
    if (decided) void settleAuthentications(mirror, device);
  }, [decided, mirror, device]);
}
