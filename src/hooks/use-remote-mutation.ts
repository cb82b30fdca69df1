import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallResult, RemoteCallInput, RemoteCallRefusal } from '../contract/sync/engine-port.ts';
import { toRemoteResult } from './engine-call.ts';
import { useEngine, useMirror } from './mirror-and-engine.tsx';
import { queryClientOf, refusalOf, untilTaken } from './worker-query.ts';

export interface RemoteMutation {
  /** The verdict of the server, or why there is none; never rejects. The same question twice is asked once. */
  mutate(input?: RemoteCallInput): Promise<RemoteCallResult>;
  readonly pending: boolean;
  /** Why the last question was refused; gone as soon as it is asked again. */
  readonly refusal: RemoteCallRefusal | undefined;
  reset(): void;
}

/** How a question is asked. */
export interface RemoteMutationOptions {
  /** Whether it may be asked again while no worker hears it: only what does no more for being asked twice. */
  readonly retry?: boolean | undefined;
}

/**
 * What can only be done online and must never wait in a queue: signing in, paying, cancelling, a password. The answer
 * is a verdict; what it changed comes back by the feed.
 */
export function useRemoteMutation(call: Call, { retry = false }: RemoteMutationOptions = {}): RemoteMutation {
  const engine = useEngine();
  const running = useRef<Promise<RemoteCallResult>>(undefined);
  const {
    mutateAsync,
    reset: clear,
    data,
    error,
    isPending,
  } = useMutation(
    { mutationFn: (input: RemoteCallInput) => engine.call(call.name, input), ...(retry && untilTaken) },
    queryClientOf(useMirror()),
  );

  const mutate = useCallback(
    (input: RemoteCallInput = {}) => {
      running.current ??= toRemoteResult(() => mutateAsync(input)).finally(
        () => (running.current = undefined),
      );
      return running.current;
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    // What runs has no refusal yet, and its control must not be used meanwhile.
    if (running.current === undefined) clear();
  }, [clear]);
  return { mutate, pending: isPending, refusal: data?.ok === false ? data : refusalOf(error), reset };
}
