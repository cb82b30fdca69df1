import { liveQuery } from 'dexie';
import type { Locks } from '../sync/engine-ports.ts';
import type { FileSender } from '../sync/files/transfer-in-turn.ts';

/**
 * Sends waiting photos, in one tab of this database at a time; the code is loaded when the first one waits.
 */
export async function watchPhotos(sender: FileSender, locks: Locks, signal: AbortSignal): Promise<void> {
  const { mirror } = sender;
  await firstFile(() => mirror.photos.count(), signal);
  if (signal.aborted) return;
  const { sendPhotos } = await import('../sync/files/send-photos.ts');
  await locks.hold(`cabas-photos:${mirror.name}`, () => sendPhotos(sender, signal), 'queue', signal);
}

/** Sends and fetches voices likewise, as soon as this device has one or wants one. */
export async function watchVoices(sender: FileSender, locks: Locks, signal: AbortSignal): Promise<void> {
  const { mirror } = sender;
  await firstFile(() => mirror.voices.count(), signal);
  if (signal.aborted) return;
  const { transferVoices } = await import('../sync/files/transfer-voices.ts');
  await locks.hold(`cabas-voices:${mirror.name}`, () => transferVoices(sender, signal), 'queue', signal);
}

function firstFile(count: () => Promise<number>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(count).subscribe({
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
