import { useState } from 'react';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import type {
  HubContent,
  HubIdentity,
  HubWork,
  saveHubContent,
  saveHubIdentity,
  saveHubWork,
} from '../../../contract/hubs/hub-edits.ts';
import { type HubForStaff, readHub } from '../../../contract/hubs/hubs.ts';
import type { Result } from '../../../domain/core/result.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

export type HubCall = typeof saveHubContent | typeof saveHubWork | typeof saveHubIdentity;

/**
 * Builds the request from the current hub; `moved` when another person changed the same values since they were shown.
 */
export type HubEdit = (present: HubForStaff) => Result<HubContent | HubWork | HubIdentity, 'moved'>;

/**
 * Saves an edit of a hub. The calls have no revision and replace whole lists, so the hub is read again just before:
 * changes by others since then are kept, and never overwritten unseen.
 */
export function useHubEdit(call: HubCall, slug: string) {
  const reading = useRemoteMutation(readHub);
  const saving = useRemoteMutation(call);
  const [moved, setMoved] = useState(false);
  const [pending, setPending] = useState(false);
  const write = async (edit: HubEdit, why: string): Promise<'saved' | 'refused' | 'moved'> => {
    const read = await reading.mutate({ params: { slug } });
    if (!read.ok) return 'refused';
    const edited = edit(decodeAnswer(readHub.answer, read.answer));
    if (!edited.ok) return edited.refusal;
    const body = { ...edited.value, ...(why !== '' && { why }) };
    const { ok } = await saving.mutate({ params: { slug }, body: asJson(body) });
    return ok ? 'saved' : 'refused';
  };
  const save = async (edit: HubEdit, why: string) => {
    setPending(true);
    setMoved(false);
    saving.reset();
    try {
      const result = await write(edit, why);
      setMoved(result === 'moved');
      return result;
    } finally {
      setPending(false);
    }
  };
  return { save, pending, refusal: moved ? MOVED : (reading.refusal ?? saving.refusal) };
}

const MOVED: Pick<RemoteCallRefusal, 'message' | 'details'> = {
  message:
    'Quelqu’un d’autre vient de changer cela. Rien n’a été enregistré\u00a0: fermez, regardez ce qui vaut maintenant, et recommencez.',
};
