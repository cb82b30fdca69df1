import { useCallback, useState } from 'react';
import { EMAILS_A_CALL } from '../../../contract/people/crm.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { toRemoteResult } from '../../../hooks/engine-call.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';
import {
  type BatchableCall,
  callInBatches,
  isBatchDone,
  type BatchProgress,
  startBatch,
} from './chunked-call-progress.ts';

interface Running {
  readonly way: BatchProgress;
  readonly body: Readonly<Record<string, Json>>;
  readonly busy: boolean;
}

export interface BatchCall {
  /** The current progress: `undefined` before the start and after completion. */
  readonly progress: BatchProgress | undefined;
  readonly busy: boolean;
  /** Starts. Resolves to the skipped addresses on completion; `undefined` when it stopped early. */
  readonly start: (
    emails: readonly string[],
    body: Running['body'],
  ) => Promise<readonly string[] | undefined>;
  /** Resumes with the same content. */
  readonly goOn: () => Promise<readonly string[] | undefined>;
  /** Abandons the remaining addresses. */
  readonly forget: () => void;
}

/** A call to more people than one request accepts: chunk after chunk, resumable. */
export function useBatchCall(call: BatchableCall): BatchCall {
  const engine = useEngine();
  const [running, setRunning] = useState<Running>();

  const run = useCallback(
    async (from: BatchProgress, body: Running['body']) => {
      let last = from;
      const update = (way: BatchProgress, busy: boolean) => {
        last = way;
        setRunning({ way, body, busy });
      };
      update(from, true);
      try {
        const end = await callInBatches(
          from,
          EMAILS_A_CALL,
          (emails) =>
            toRemoteResult(() => engine.call(call.name, { body: { ...body, emails: [...emails] } })),
          (way) => update(way, true),
        );
        if (isBatchDone(end)) {
          setRunning(undefined);
          return end.skipped;
        }
        last = end;
        return undefined;
      } finally {
        setRunning((now) => now && { ...now, way: last, busy: false });
      }
    },
    [engine, call],
  );
  return {
    progress: running?.way,
    busy: running?.busy ?? false,
    start: useCallback((emails, body) => run(startBatch(emails), body), [run]),
    goOn: async () => (running === undefined ? undefined : run(running.way, running.body)),
    forget: useCallback(() => setRunning(undefined), []),
  };
}
