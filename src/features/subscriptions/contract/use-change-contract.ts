import { useState } from 'react';
import type { BodyOf } from '../../../contract/core/call.ts';
import type { changeDelivery, updateSubscription } from '../../../contract/orders/subscriptions.ts';
import { asJson } from '../../../mirror/json.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { bySku } from '../model/subscription-line-errors.ts';

/** Changes a contract, or one delivery; returns the general and the line errors (docs/rules.md#contracts). */
export function useChange<Change extends typeof updateSubscription | typeof changeDelivery>(
  id: string,
  call: Change,
) {
  const mutation = useRemoteMutation(call);
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  return {
    pending: mutation.pending,
    problem: mutation.refusal?.message,
    errors,
    /** Resolves to whether it was accepted; the form keeps its values otherwise. */
    change: async (body: BodyOf<Change>): Promise<boolean> => {
      setErrors({});
      const result = await mutation.mutate({ params: { id }, body: asJson(body) });
      if (!result.ok) return false;
      const answer = decodeAnswer(call.answer, result.answer);
      if (!('errors' in answer)) return true;
      setErrors(bySku(answer.errors));
      return false;
    },
  };
}
