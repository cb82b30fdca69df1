import { showToast } from '../components/toast-queue.ts';

/** Hands the address of a page to whatever the device shares with; a device without that copies it. */
export async function share(title: string, href: string): Promise<void> {
  const url = new URL(href, location.href).href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await copy(url);
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Le lien n’a pas pu être copié.', detail: url, kind: 'info' });
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast({ title: 'Lien copié' });
}
