import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallInput, RemoteCallRefusal } from '../contract/sync/engine-port.ts';
import type { Json } from '../contract/core/wire.ts';
import { useEngine, useMirror } from './mirror-and-engine.tsx';
import { queryClientOf, refusalOf, workerQuery } from './worker-query.ts';

export interface RemoteQueryResult {
  /** What was said last; that of the question before while a newer one is on its way, none while it cannot be asked. */
  readonly answer: Json | undefined;
  /** How many rows the question has in all, where the answer is a page of them. */
  readonly total: number | undefined;
  /** Whether it was said to the present question, and can be asked again: only then does an empty answer mean that there is nothing. */
  readonly settled: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Whether the answer to the present question is still to come. */
  readonly pending: boolean;
  /** Asks the same once more. */
  readonly refetch: () => void;
}

/** How a question is asked. */
export interface RemoteQueryOptions {
  /** How long it stands before it is asked after another, for words being typed. */
  readonly pauseMs?: number | undefined;
  /** Whether it can be asked now. */
  readonly online?: boolean | undefined;
}

/**
 * What the server says to a question that may change while it is answered: the last one counts. Nothing is asked while
 * there is no question, or no network to ask it by.
 */
export function useUndecodedRemoteQuery(
  call: Call,
  input: RemoteCallInput | undefined,
  { pauseMs = 0, online = true }: RemoteQueryOptions = {},
): RemoteQueryResult {
  const engine = useEngine();
  const asked = input === undefined ? undefined : JSON.stringify(input);
  const due = useDue(asked, pauseMs);
  const question = online ? due : undefined;
  const {
    data,
    error,
    isFetching,
    refetch: askAgain,
  } = useQuery(workerQuery(engine, call, question), queryClientOf(useMirror()));
  // Query forgets the answer of the question before as soon as the present one is refused.
  const [said, setSaid] = useState(data);
  if (data !== undefined && data !== said) setSaid(data);
  const last = data ?? said;

  const pending = online && asked !== undefined && (isFetching || due !== asked);
  const refusal = pending || question === undefined ? undefined : refusalOf(error);
  const same = last !== undefined && last.asked === asked;
  return {
    answer: same || online ? last?.answer : undefined,
    total: same || online ? last?.total : undefined,
    settled: same && online && !pending && refusal === undefined,
    refusal,
    pending,
    refetch: useCallback(() => {
      if (question !== undefined) void askAgain();
    }, [question, askAgain]),
  };
}

/** The question to be asked now: the first one at once, the others when they have stood for the pause. */
function useDue(asked: string | undefined, pauseMs: number): string | undefined {
  const [stood, setStood] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setStood(asked), stood === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [asked, stood, pauseMs]);
  return pauseMs === 0 || asked === undefined || stood === undefined ? asked : stood;
}
