import { copyText } from '../../shared/device/copy-text.ts';

/** Hands the address of a page in its market to whatever the device shares with; a device without that copies it. */
export async function share(title: string, path: string, hub: string): Promise<void> {
  const url = new URL(`${path}?hub=${encodeURIComponent(hub)}`, location.href).href;
  const copy = () => copyText(url, 'Lien copié');
  if (!('share' in navigator)) return copy();
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}
