import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallResult, RemoteCallInput, RemoteCallRefusal } from '../contract/sync/engine-port.ts';
import { toRemoteResult } from './engine-call.ts';
import { formKey } from './form-key.ts';
import { useEngine, useMirror } from './mirror-and-engine.tsx';
import { queryClientOf, refusalOf, retryUntilAccepted } from './worker-query.ts';

export interface RemoteMutation {
  /**
   * Calls the server and resolves to its verdict, or to why there is none; never rejects. Concurrent calls with the
   * same input share one request. A movement of money or a creation without an answer, sent again with the same
   * content, is the same request (`formKey`).
   */
  readonly mutate: (input?: RemoteCallInput) => Promise<RemoteCallResult>;
  readonly pending: boolean;
  /** Why the last call was refused; cleared by the next call. */
  readonly refusal: RemoteCallRefusal | undefined;
  readonly reset: () => void;
}

/** Options of a remote mutation. */
export interface RemoteMutationOptions {
  /** Whether to retry while no worker accepts it: only for idempotent calls. */
  readonly retry?: boolean | undefined;
}

/**
 * A mutation that is only possible online and must never be queued: sign-in, payment, cancellation, password. The
 * answer is a verdict; its changes arrive through the feed.
 */
export function useRemoteMutation(call: Call, { retry = false }: RemoteMutationOptions = {}): RemoteMutation {
  const engine = useEngine();
  const running = useRef<Promise<RemoteCallResult>>(undefined);
  const [sendUnderKey] = useState(() => formKey(call, () => crypto.randomUUID()));
  const {
    mutateAsync,
    reset: clear,
    data,
    error,
    isPending,
  } = useMutation(
    {
      mutationFn: (input: RemoteCallInput) => engine.call(call.name, input),
      ...(retry && retryUntilAccepted),
    },
    queryClientOf(useMirror()),
  );

  const mutate = useCallback(
    (input: RemoteCallInput = {}) => {
      running.current ??= toRemoteResult(() => sendUnderKey(input, mutateAsync)).finally(
        () => (running.current = undefined),
      );
      return running.current;
    },
    [mutateAsync, sendUnderKey],
  );
  const reset = useCallback(() => {
    // A running call has no refusal yet, and its control is disabled meanwhile.
    if (running.current === undefined) clear();
  }, [clear]);
  return { mutate, pending: isPending, refusal: data?.ok === false ? data : refusalOf(error), reset };
}
