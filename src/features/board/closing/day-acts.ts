import type { Call } from '../../../contract/core/call.ts';
import { DayClosing } from '../../../contract/orders/day-closing.ts';
import type { RemoteCallInput, RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** Shows the state of the day after an action; without an answer the state is read again. */
export type DayChanged = (answer?: DayClosing) => void;

/** An action on a day whose answer is shown at once. */
interface DayAct {
  readonly act: (input: RemoteCallInput) => Promise<{ readonly refused: RemoteCallRefusal | undefined }>;
  readonly pending: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** A call that answers with the state of the day. */
export function useDayAct(
  call: Call & { readonly answer: typeof DayClosing },
  onChanged: DayChanged,
): DayAct {
  const { mutate, pending, refusal } = useRemoteMutation(call);
  const act = async (input: RemoteCallInput) => {
    const done = await mutate(input);
    onChanged(done.ok ? decodeAnswer(DayClosing, done.answer) : undefined);
    return { refused: done.ok ? undefined : done };
  };
  return { act, pending, refusal };
}
