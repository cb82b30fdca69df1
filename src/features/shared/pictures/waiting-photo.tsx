import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { count } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { type PhotoLine, waitingPicture } from '../../../mirror/queries/waiting-photo-queries.ts';
import { changePhoto, retriedPhoto } from '../../../mirror/waiting-photos.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';

/** How many of the photos that were waiting here have been sent. */
export function SendingProgress({ left }: { readonly left: number }) {
  const [most, setMost] = useState(left);
  if (left > most) setMost(left);
  return (
    <>
      <Text as="p" size="14" tone="ink-2" role="status">
        {`${count(left, 'photo', 'photos')} en attente d’envoi`}
      </Text>
      {most > 1 && <ProgressBar label="Photos envoyées" value={most - left} max={most} />}
    </>
  );
}

interface RefusedPhotoProps {
  readonly photo: PhotoLine;
  /** The subject of the photo, where the context does not tell. */
  readonly title?: string | undefined;
}

/** Why a photo was refused, with buttons to retry or remove it. */
export function RefusedPhoto({ photo: { id, refusal }, title }: RefusedPhotoProps) {
  const mirror = useMirror();
  const device = useMutationContext();
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <>
          <Button
            size={44}
            look="line"
            icon={<RotateCcw />}
            onClick={() => changePhoto(mirror, id, (photo) => retriedPhoto(photo, device.id()))}
          >
            Réessayer
          </Button>
          <RemovePhoto id={id} />
        </>
      }
    >
      {refusal?.message}
    </Notice>
  );
}

/** Removes a waiting photo from this device. */
export function RemovePhoto({ id }: { readonly id: string }) {
  const mirror = useMirror();
  return (
    <Button size={44} look="ghost" icon={<Trash2 />} onClick={() => changePhoto(mirror, id, () => undefined)}>
      Retirer
    </Button>
  );
}

/** An object URL of a waiting photo, revoked on unmount. */
export function usePictureAddress(id: string): string | undefined {
  const file = useLive(waitingPicture, { id });
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
