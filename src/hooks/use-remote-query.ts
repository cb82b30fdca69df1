import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '../contract/core/call.ts';
import type { RemoteCallInput, RemoteCallRefusal } from '../contract/sync/engine-port.ts';
import type { Json } from '../contract/core/wire.ts';
import { useEngine, useMirror } from './mirror-and-engine.tsx';
import { queryClientOf, refusalOf, workerKey, workerQuery } from './worker-query.ts';

export interface RemoteQueryResult {
  /** The last answer; the previous query's while a newer one is pending, none while offline. */
  readonly answer: Json | undefined;
  /** The total number of rows, when the answer is one page. */
  readonly total: number | undefined;
  /**
   * Whether the answer belongs to the current query and can be refreshed: only then does an empty answer mean that
   * there are no rows.
   */
  readonly settled: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Whether the current query's answer is pending. */
  readonly pending: boolean;
  /** Repeats the query. */
  readonly refetch: () => void;
}

/** Options of a remote query. */
export interface RemoteQueryOptions {
  /** The debounce before a changed query is sent, for typed text. */
  readonly pauseMs?: number | undefined;
  /** Whether the query can be sent now. */
  readonly online?: boolean | undefined;
}

/**
 * Queries the server; when the query changes while pending, the last one wins. Sends nothing without a query, or
 * while offline.
 */
export function useUndecodedRemoteQuery(
  call: Call,
  input: RemoteCallInput | undefined,
  { pauseMs = 0, online = true }: RemoteQueryOptions = {},
): RemoteQueryResult {
  const engine = useEngine();
  const key = input === undefined ? undefined : JSON.stringify(input);
  const due = useDue(key, pauseMs);
  const question = online ? due : undefined;
  const client = queryClientOf(useMirror());
  const query = workerQuery(engine, call, question);
  const { data, error, isFetching, refetch: askAgain } = useQuery(query, client);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    // Repeats the present query, also for a caller from before the network came back. A first answer still on its way
    // may be outdated, and Query would join it.
    const repeat = async () => {
      await client.cancelQueries({ queryKey: workerKey(call, question), exact: true });
      await askAgain();
    };
    again.current = question === undefined ? undefined : () => void repeat();
  }, [client, call, question, askAgain]);
  // Query drops the previous answer as soon as the current one is refused.
  const [lastData, setLastData] = useState(data);
  if (data !== undefined && data !== lastData) setLastData(data);
  const last = data ?? lastData;

  const pending = online && key !== undefined && (isFetching || due !== key);
  const refusal = pending || question === undefined ? undefined : refusalOf(error);
  const same = last !== undefined && last.key === key;
  return {
    answer: same || online ? last?.answer : undefined,
    total: same || online ? last?.total : undefined,
    settled: same && online && !pending && refusal === undefined,
    refusal,
    pending,
    refetch: useCallback(() => again.current?.(), []),
  };
}

/** The debounced query: the first one at once, later ones after the pause. */
function useDue(key: string | undefined, pauseMs: number): string | undefined {
  const [settledKey, setSettledKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), settledKey === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [key, settledKey, pauseMs]);
  return pauseMs === 0 || key === undefined || settledKey === undefined ? key : settledKey;
}
