import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { pauseSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/** Pauses one of the person's contracts; applies at once, also offline. Resolves to whether it was accepted. */
export function usePause(id: string): (until: IsoDay) => Promise<boolean> {
  const pause = useMutate(pauseSubscription);
  return async (until) => {
    const pausing = pause({ id, to: until });
    await toastOnFailure(pausing);
    return (await pausing).ok;
  };
}
