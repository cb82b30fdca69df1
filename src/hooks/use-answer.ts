import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { RemoteCallInput, RemoteCallRefusal } from '../contract/engine.ts';
import type { Json } from '../contract/wire.ts';
import { toRemoteResult } from './heard.ts';
import { retryWithBackoff } from './patiently.ts';
import { useEngine } from './providers.tsx';

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

interface QueryState {
  readonly to: string;
  /** The question that the answer belongs to. */
  readonly asked: string | undefined;
  readonly answer: Json | undefined;
  readonly total: number | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
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
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<QueryState>();
  const asked = input === undefined ? undefined : JSON.stringify(input);
  const question = asked === undefined || !online ? undefined : `${round} ${asked}`;
  const wait = said === undefined ? 0 : pauseMs;
  useEffect(() => {
    if (asked === undefined || question === undefined) return;
    let left = false;
    const refused = (refusal: RemoteCallRefusal) =>
      setSaid((before) => ({
        asked: undefined,
        answer: undefined,
        total: undefined,
        ...before,
        to: question,
        refusal,
      }));
    const listen = async () => {
      const input = JSON.parse(asked) as RemoteCallInput;
      const asking = () => engine.call(call.name, input);
      const over = () => left;
      const verdict = await toRemoteResult(() => retryWithBackoff(asking, over), over);
      if (left) return;
      if (verdict.ok) {
        const { answer, total } = verdict;
        setSaid({ to: question, asked, answer, total, refusal: undefined });
      } else refused(verdict);
    };
    const timer = setTimeout(() => void listen(), wait);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [engine, call, asked, question, wait]);
  const same = said !== undefined && said.asked === asked;
  return {
    answer: same || online ? said?.answer : undefined,
    total: same || online ? said?.total : undefined,
    settled: same && said.to === question && said.refusal === undefined,
    refusal: said?.to === question ? said?.refusal : undefined,
    pending: question !== undefined && said?.to !== question,
    refetch: useCallback(() => setRound((many) => many + 1), []),
  };
}
