import { useState } from 'react';
import type * as z from 'zod/mini';
import { sendTestMail } from '../../../contract/hubs/setup.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** The mail server's response to a test message. */
export type TestMail = z.output<typeof sendTestMail.answer>;

/** Sends a test message to the current administrator; its outcome is shown until the next one. */
export function useTestMail() {
  const sending = useRemoteMutation(sendTestMail);
  const [outcome, setOutcome] = useState<TestMail>();
  const send = async () => {
    setOutcome(undefined);
    const sent = await sending.mutate();
    if (!sent.ok) return undefined;
    const told = decodeAnswer(sendTestMail.answer, sent.answer);
    setOutcome(told);
    return told;
  };
  return { send, pending: sending.pending, refusal: sending.refusal, outcome };
}
