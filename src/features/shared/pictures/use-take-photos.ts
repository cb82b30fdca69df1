import { useState } from 'react';
import type { Ms } from '../../../contract/sync/sync.ts';
import { UNDO_MS } from '../../../domain/core/timings.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import type { WaitingPhoto } from '../../../mirror/mirror-records.ts';
import { storageTrouble } from '../../../mirror/storage-trouble.ts';
import { keepPhotos } from '../../../mirror/waiting-photos.ts';
import { preparePhoto } from './prepare-photo.ts';

/** The product of a form, `sku` 0 until it is created; or a line of one's own order. */
export type PhotoOwner = Pick<WaitingPhoto, 'sku' | 'shop' | 'line'>;

/**
 * Prepares chosen files and stores them on the device, one after the other.
 *
 * @param holdMs how long a single photo waits before it is sent, while the person still edits it
 */
export function useTakePhotos(owner: PhotoOwner, title: string, holdMs: Ms) {
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
        // The file was moved or changed after it was chosen.
        setProblems((before) => [...before, `${file.name}\u00a0: cette photo ne se lit pas.`]);
      } else throw error;
      return undefined;
    }
  };
  /** Takes files; returns the id of a single photo, which may be cropped before it is sent. */
  const take = async (files: readonly File[]): Promise<string | undefined> => {
    setProblems([]);
    setPending(true);
    try {
      const begin = device.now();
      const kept: (string | undefined)[] = [];
      for (const [place, file] of files.entries())
        kept.push(await keep(file, begin + place, files.length === 1 ? holdMs : UNDO_MS));
      return files.length === 1 ? kept[0] : undefined;
    } finally {
      setPending(false);
    }
  };
  return { take, pending, problems };
}
