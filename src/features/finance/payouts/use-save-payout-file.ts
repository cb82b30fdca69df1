import { readPayoutFile } from '../../../contract/orders/payouts.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { saveXml } from '../../shared/device/save-file.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** Saves a bank file on this device; repeated downloads are identical. */
export function useSavePayoutFile() {
  const mutation = useRemoteMutation(readPayoutFile);
  /** False when the file could not be read. */
  const save = async (id: string): Promise<boolean> => {
    const result = await mutation.mutate({ params: { id } });
    if (!result.ok) return false;
    const { name, content } = decodeAnswer(readPayoutFile.answer, result.answer);
    saveXml(name, content);
    return true;
  };
  return { save, pending: mutation.pending, refusal: mutation.refusal };
}
