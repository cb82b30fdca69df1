import { useCallback, useRef, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { RemoteCallResult, RemoteCallInput, RemoteCallRefusal } from '../contract/engine.ts';
import { toRemoteResult } from './heard.ts';
import { retryWithBackoff } from './patiently.ts';
import { useEngine } from './providers.tsx';

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
export function useRemoteMutation(
  call: Call,
  { retry: patient = false }: RemoteMutationOptions = {},
): RemoteMutation {
  const engine = useEngine();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RemoteCallRefusal>();
  const running = useRef<Promise<RemoteCallResult>>(undefined);

  const ask = useCallback(
    (input: RemoteCallInput = {}) => {
      running.current ??= answer();
      return running.current;

      async function answer(): Promise<RemoteCallResult> {
        setPending(true);
        setRefusal(undefined);
        try {
          const asking = () => engine.call(call.name, input);
          const asked = await toRemoteResult(() =>
            patient ? retryWithBackoff(asking, () => false) : asking(),
          );
          if (!asked.ok) setRefusal(asked);
          return asked;
        } finally {
          running.current = undefined;
          setPending(false);
        }
      }
    },
    [engine, call, patient],
  );
  return { mutate: ask, pending, refusal, reset: useCallback(() => setRefusal(undefined), []) };
}
