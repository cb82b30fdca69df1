import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import type { CountSheetProps } from './count-sheet.tsx';

/** `CountSheet`, preloaded after the first render: a count may begin after the network is gone. */
export const LateCountSheet = lazyOverlay<CountSheetProps>(
  async () => (await import('./count-sheet.tsx')).CountSheet,
  'idle',
);
