import { proxy } from 'comlink';
import { useCallback } from 'react';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallInput, StreamResult } from '../contract/sync/engine-port.ts';
import { UNREACHABLE_RESULT } from './engine-call.ts';
import { useEngine } from './mirror-and-engine.tsx';

/** A running stream. */
interface RunningStream {
  /** How it ended; never rejects. */
  readonly ended: Promise<StreamResult>;
  /** Aborts the stream; the received pieces stay. */
  readonly stop: () => void;
}

/** Starts a call whose answer arrives in pieces, each passed to `hear`. */
type StartStream = (input: RemoteCallInput, hear: (text: string) => void) => RunningStream;

/** A call whose answer is streamed through the worker; a worker failure cuts it. */
export function useRemoteStream({ name }: Pick<Call, 'name'>): StartStream {
  const engine = useEngine();
  return useCallback(
    (input, hear) => {
      let heard = false;
      let stop: () => void = () => undefined;
      const stopped = new Promise<void>((resolve) => {
        stop = resolve;
      });
      const listener = proxy({
        hear(text: string) {
          heard = true;
          hear(text);
          return Promise.resolve();
        },
        stopped: () => stopped,
      });
      const ended = engine
        .stream(name, input, listener)
        .catch((error: unknown): StreamResult => {
          reportError(error);
          return heard ? { ok: true, end: 'cut' } : UNREACHABLE_RESULT;
        })
        .finally(stop);
      return { ended, stop };
    },
    [engine, name],
  );
}
