import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { AskInput, AskRefusal } from '../contract/engine.ts';
import type { Json } from '../contract/wire.ts';
import { useEngine } from './providers.tsx';

export interface Answered {
  /** What was said last; that of the question before while a newer one is on its way. */
  readonly answer: Json | undefined;
  readonly refusal: AskRefusal | undefined;
  /** Whether the answer to the present question is still to come. */
  readonly pending: boolean;
  /** Asks the same once more. */
  readonly again: () => void;
}

interface Said {
  readonly to: string;
  readonly answer: Json | undefined;
  readonly refusal: AskRefusal | undefined;
}

/**
 * What the server says to a question that may change while it is answered: the last one counts. Nothing is asked while
 * there is no question. `pauseMs`: how long a question stands before it is asked after another, for words being typed.
 */
export function useAnswer(call: Call, input: AskInput | undefined, pauseMs = 0): Answered {
  const engine = useEngine();
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<Said>();
  const asked = input === undefined ? undefined : JSON.stringify(input);
  const question = asked === undefined ? undefined : `${round} ${asked}`;
  const wait = said === undefined ? 0 : pauseMs;
  useEffect(() => {
    if (asked === undefined || question === undefined) return;
    let left = false;
    const listen = async () => {
      const verdict = await engine.ask(call.name, JSON.parse(asked) as AskInput);
      if (left) return;
      setSaid((before) =>
        verdict.ok
          ? { to: question, answer: verdict.answer, refusal: undefined }
          : { to: question, answer: before?.answer, refusal: verdict },
      );
    };
    const timer = setTimeout(() => void listen(), wait);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [engine, call, asked, question, wait]);
  return {
    answer: said?.answer,
    refusal: said?.to === question ? said?.refusal : undefined,
    pending: question !== undefined && said?.to !== question,
    again: useCallback(() => setRound((many) => many + 1), []),
  };
}
