import { showToast } from '../../ui/overlays/toast-queue.ts';
import { NO_PAPER } from './print-limit.ts';

/** Says that nothing could be printed, and tells where errors are told. */
export function notPrinted(error: unknown): void {
  reportError(error);
  showToast({ ...NO_PAPER, kind: 'info' });
}
