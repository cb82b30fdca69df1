import { copyText } from '../../shared/device/copy-text.ts';

/** Shares the URL of a page in its market by the device's share sheet, else copies it. */
export async function share(title: string, path: string, hub: string): Promise<void> {
  const url = new URL(`${path}?hub=${encodeURIComponent(hub)}`, location.href).href;
  const copy = () => copyText(url, 'Lien copié');
  if (!('share' in navigator)) return copy();
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}
