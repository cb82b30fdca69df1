import { BUILD } from '../start/page-build.ts';

const ACCEPTED = 'cabas.update-accepted';

/** Keeps over the reload that follows that the newer version was accepted. */
export function noteAccepted(): void {
  sessionStorage.setItem(ACCEPTED, BUILD);
}

/**
 * Whether a newer version was accepted and this page came from the older one all the same: a browser lets the older
 * one finish its work first, and that may last longer than a page waits. Told once, so that nothing goes in circles.
 */
export function acceptedBefore(): boolean {
  const accepted = sessionStorage.getItem(ACCEPTED) === BUILD;
  sessionStorage.removeItem(ACCEPTED);
  return accepted;
}
