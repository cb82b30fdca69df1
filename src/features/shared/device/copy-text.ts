import { showToast } from '../../../ui/overlays/toast-queue.ts';

/**
 * Copies a text to the clipboard and confirms it in a toast.
 * @param confirmation the confirmation: « Détails copiés »
 * @param shown the detail of the failure toast: the text itself, or where to find it
 */
export async function copyText(text: string, confirmation: string, shown = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The person or the browser may refuse, and without https there is no clipboard: the toast shows the text
    // instead.
    showToast({ title: 'La copie n’est pas permise ici', detail: shown, kind: 'info' });
    return;
  }
  showToast({ title: confirmation });
}
