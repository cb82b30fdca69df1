import { useCallback, useRef, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { Asked, AskInput, AskRefusal } from '../contract/engine.ts';
import { heard } from './heard.ts';
import { patiently } from './patiently.ts';
import { useEngine } from './providers.tsx';

export interface Asking {
  /** The verdict of the server, or why there is none; never rejects. The same question twice is asked once. */
  ask(input?: AskInput): Promise<Asked>;
  readonly pending: boolean;
  /** Why the last question was refused; gone as soon as it is asked again. */
  readonly refusal: AskRefusal | undefined;
  forget(): void;
}

/** How a question is asked. */
export interface AskOptions {
  /** Whether it may be asked again while no worker hears it: only what does no more for being asked twice. */
  readonly patient?: boolean | undefined;
}

/**
 * What can only be done online and must never wait in a queue: signing in, paying, cancelling, a password. The answer
 * is a verdict; what it changed comes back by the feed.
 */
export function useAsk(call: Call, { patient = false }: AskOptions = {}): Asking {
  const engine = useEngine();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<AskRefusal>();
  const running = useRef<Promise<Asked>>(undefined);

  const ask = useCallback(
    (input: AskInput = {}) => {
      running.current ??= answer();
      return running.current;

      async function answer(): Promise<Asked> {
        setPending(true);
        setRefusal(undefined);
        try {
          const asking = () => engine.ask(call.name, input);
          const asked = await heard(() => (patient ? patiently(asking, () => false) : asking()));
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
  return { ask, pending, refusal, forget: useCallback(() => setRefusal(undefined), []) };
}
