import { BUILD } from '../start/page-build.ts';

const ACCEPTED = 'cabas.update-accepted';

/** Records across the reload that the update was accepted. */
export function noteAccepted(): void {
  sessionStorage.setItem(ACCEPTED, BUILD);
}

/**
 * Whether an update was accepted and the page still loaded the old version: a browser may let the old worker finish
 * first. True only once, to avoid a loop.
 */
export function acceptedBefore(): boolean {
  const accepted = sessionStorage.getItem(ACCEPTED) === BUILD;
  sessionStorage.removeItem(ACCEPTED);
  return accepted;
}
