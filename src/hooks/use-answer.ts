import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { AskInput, AskRefusal } from '../contract/engine.ts';
import type { Json } from '../contract/wire.ts';
import { patiently } from './patiently.ts';
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

/** The worker of this device did not answer, again and again. */
const UNHEARD: AskRefusal = { code: 'unreachable', message: 'La réponse n’est pas venue. Réessayez.' };

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
    const refused = (refusal: AskRefusal) =>
      setSaid((before) => ({ to: question, answer: before?.answer, refusal }));
    const listen = async () => {
      try {
        const input = JSON.parse(asked) as AskInput;
        const verdict = await patiently(
          () => engine.ask(call.name, input),
          () => left,
        );
        if (left) return;
        if (verdict.ok) setSaid({ to: question, answer: verdict.answer, refusal: undefined });
        else refused(verdict);
      } catch (error) {
        if (left) return;
        refused(UNHEARD);
        throw error;
      }
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
