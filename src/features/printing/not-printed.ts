import { showToast } from '../../ui/overlays/toast-queue.ts';
import { NO_PAPER } from './print-limit.ts';

/** Shows and reports that printing failed. */
export function reportPrintFailure(error: unknown): void {
  reportError(error);
  showToast({ ...NO_PAPER, kind: 'info' });
}
