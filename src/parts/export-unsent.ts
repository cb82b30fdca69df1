import type { Mirror } from '../mirror/mirror.ts';
import { unsentWork } from '../mirror/queries/unsent-work.ts';

/** Hands over everything that exists on this device alone as a file, so that it survives the device. */
export async function exportUnsent(mirror: Mirror, today: string = new Date().toISOString()): Promise<void> {
  const work = await unsentWork(mirror);
  const file = new Blob([JSON.stringify(work, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = `cabas-non-envoye-${today.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(href);
}
