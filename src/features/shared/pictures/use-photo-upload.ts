import { useState } from 'react';
import { uploadPhoto } from '../../../contract/catalogue/photo-upload.ts';
import type { RemoteCallInput } from '../../../contract/sync/engine-port.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../remote/decode-answer.ts';
import { preparePhoto } from './prepare-photo.ts';

interface PhotoUpload {
  /** Prepares and uploads a chosen file. */
  readonly choose: (file: Blob) => Promise<void>;
  /** Retries a failed upload; absent when there is none. */
  readonly again: (() => Promise<void>) | undefined;
  readonly pending: boolean;
  /** Why the last file was refused, in French. */
  readonly problem: string | undefined;
}

/**
 * Uploads a chosen photo. A failed upload keeps its file and idempotency key, so that a retry is the same
 * upload. @param onUploaded called with the URL of the stored photo
 */
export function usePhotoUpload(onUploaded: (address: string) => void): PhotoUpload {
  const sending = useRemoteMutation(uploadPhoto);
  const [preparing, setPreparing] = useState(false);
  const [waiting, setWaiting] = useState<RemoteCallInput>();
  const [problem, setProblem] = useState<string>();

  const send = async (upload: RemoteCallInput) => {
    setProblem(undefined);
    setWaiting(undefined);
    const sent = await sending.mutate(upload);
    if (sent.ok) {
      onUploaded(decodeAnswer(uploadPhoto.answer, sent.answer).url);
      return;
    }
    setProblem(sent.message);
    if (!FOR_GOOD.has(sent.code)) setWaiting(upload);
  };
  const choose = async (file: Blob) => {
    setProblem(undefined);
    setWaiting(undefined);
    setPreparing(true);
    try {
      const prepared = await preparePhoto(file);
      if ('problem' in prepared) setProblem(prepared.problem);
      else await send({ file: prepared.file, key: crypto.randomUUID() });
    } catch (error) {
      // The file was moved or changed after it was chosen.
      if (!(error instanceof DOMException)) throw error;
      setProblem('Cette photo ne se lit pas. Choisissez-en une autre.');
    } finally {
      setPreparing(false);
    }
  };
  return {
    choose,
    again: waiting && (() => send(waiting)),
    pending: preparing || sending.pending,
    problem,
  };
}

/** Refusals of the photo itself: a retry would be refused again. */
const FOR_GOOD: ReadonlySet<string> = new Set([
  ...['photo_unreadable', 'photo_heic', 'too_large', 'key_reused', 'malformed'],
]);
