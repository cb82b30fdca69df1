import type { Mirror } from '../../../mirror/mirror.ts';
import { unsentWork } from '../../../mirror/queries/unsent-work.ts';
import { saveFile } from '../../shared/device/save-file.ts';

/** Downloads all data that exists only on this device, so that it survives the device. */
export async function exportUnsent(mirror: Mirror, today: string = new Date().toISOString()): Promise<void> {
  saveFile(`cabas-non-envoye-${today.slice(0, 10)}.json`, await unsentWork(mirror));
}
