import { showToast } from '../../../ui/overlays/toast-queue.ts';

/**
 * Puts a text on the clipboard and says so.
 * @param said what was copied: « Détails copiés »
 * @param shown what stands beside a refusal: the text itself, or where it is to be seen
 */
export async function copyText(text: string, said: string, shown = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Refused by the person or by the browser, which offers none to a page without https: the text can still be read.
    showToast({ title: 'La copie n’est pas permise ici', detail: shown, kind: 'info' });
    return;
  }
  showToast({ title: said });
}
