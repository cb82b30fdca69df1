import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import type { AskInput } from '../contract/engine.ts';
import { type Answered, type AnswerOptions, useAnswer } from '../hooks/use-answer.ts';
import { answerAs } from './answer-as.ts';

/** What the server says to a question, as its contract has it: read once for each answer, not for each drawing. */
export function useReadAnswer<Schema extends z.ZodMiniType>(
  call: Call & { readonly answer: Schema },
  input: AskInput | undefined,
  options?: AnswerOptions,
): Omit<Answered, 'answer'> & { readonly answer: z.output<Schema> | undefined } {
  const asked = useAnswer(call, input, options);
  const said = asked.answer;
  const answer = useMemo(() => (said === undefined ? undefined : answerAs(call.answer, said)), [call, said]);
  return { ...asked, answer };
}
