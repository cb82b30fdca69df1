import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type RefusalCode, refusals } from '../../../contract/core/refusals.ts';
import { STORAGE_TEXTS } from '../../../domain/device/banner.ts';
import type { Result } from '../../../domain/core/result.ts';
import { storageTrouble } from '../../../mirror/storage-trouble.ts';

/** Shows a toast when a local mutation is refused or cannot be stored. Returns whether it succeeded. */
export async function toastOnFailure(doing: Promise<Result<unknown, RefusalCode>>): Promise<boolean> {
  try {
    const done = await doing;
    if (!done.ok) showToast({ title: refusals[done.refusal].message, kind: 'info' });
    return done.ok;
  } catch (error) {
    showToast({ title: 'Rien n’a été enregistré.', detail: lostWords(error), kind: 'info' });
    throw error;
  }
}

/** Why nothing could be stored, and the remedy. */
function lostWords(error: unknown): string {
  const trouble = storageTrouble(error);
  if (trouble === undefined)
    return 'La mémoire de cet appareil ne répond pas. Rechargez la page, puis recommencez.';
  const { text, hint } = STORAGE_TEXTS[trouble];
  return `${text} ${hint}`;
}
