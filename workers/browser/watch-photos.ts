import { liveQuery } from 'dexie';
import type { Locks } from '../sync/engine-ports.ts';
import type { PhotoSender } from '../sync/photos/send-photos.ts';

/** Sends photos as soon as one waits, in one tab of this database at a time; most devices never load that code. */
export async function watchPhotos(sender: PhotoSender, locks: Locks, signal: AbortSignal): Promise<void> {
  const { mirror } = sender;
  await firstPhoto(sender, signal);
  if (signal.aborted) return;
  const { sendPhotos } = await import('../sync/photos/send-photos.ts');
  await locks.hold(`cabas-photos:${mirror.name}`, () => sendPhotos(sender, signal), 'queue', signal);
}

function firstPhoto({ mirror }: PhotoSender, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(() => mirror.photos.count()).subscribe({
      next(waiting) {
        if (waiting > 0) end();
      },
      error: reject,
    });
    const end = () => {
      watching.unsubscribe();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
