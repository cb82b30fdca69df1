import { useEffect, useRef, useState } from 'react';
import { UNDO_MS } from '../../../domain/core/timings.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { photosWaiting } from '../../../mirror/queries/waiting-photo-queries.ts';
import { storageTrouble } from '../../../mirror/storage-trouble.ts';
import { keepPhotos } from '../../../mirror/waiting-photos.ts';
import { preparePhoto } from '../../shared/pictures/prepare-photo.ts';

/** The product of a form; `sku` 0 until it is created. */
interface PhotoOwner {
  readonly sku: number;
  readonly shop: string;
}

/** How long a photo stays here while it is cropped. */
export const CROPPING_MS = 600_000;

/** Makes chosen files ready and keeps them on the device, one after the other. */
export function useTakePhotos(owner: PhotoOwner, title: string) {
  const mirror = useMirror();
  const device = useMutationContext();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keep = async (file: File, at: number, wait: number): Promise<string | undefined> => {
    const id = device.id();
    try {
      const prepared = await preparePhoto(file);
      if ('problem' in prepared) {
        setProblems((before) => [...before, `${file.name}\u00a0: ${prepared.problem}`]);
        return undefined;
      }
      const { bytes, type } = prepared.file;
      const picture = { file: new Blob([bytes], { type }), alt: '', at, nextAt: device.now() + wait };
      await keepPhotos(mirror, [{ id, key: device.id(), ...owner, title, ...picture, attempts: 0 }]);
      return id;
    } catch (error) {
      if (storageTrouble(error) === 'full') {
        setProblems((before) => [...before, 'Cet appareil n’a plus de place pour une photo.']);
      } else if (error instanceof DOMException) {
        // The file was moved or changed since it was chosen.
        setProblems((before) => [...before, `${file.name}\u00a0: cette photo ne se lit pas.`]);
      } else throw error;
      return undefined;
    }
  };
  /** The id of a single photo, which may be cropped before it leaves. */
  const take = async (files: readonly File[]): Promise<string | undefined> => {
    setProblems([]);
    setPending(true);
    try {
      const begin = device.now();
      const kept: (string | undefined)[] = [];
      for (const [place, file] of files.entries())
        kept.push(await keep(file, begin + place, files.length === 1 ? CROPPING_MS : UNDO_MS));
      return files.length === 1 ? kept[0] : undefined;
    } finally {
      setPending(false);
    }
  };
  return { take, pending, problems };
}

/** Tells each time that photos which waited for a product have left: it shows them now. */
export function useArrivals(owner: PhotoOwner, arrived: () => void): void {
  const waiting = useLive(photosWaiting, owner)?.length;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current !== undefined && waiting !== undefined && waiting < before.current) arrived();
    before.current = waiting;
  }, [waiting, arrived]);
}
