import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { lazyPart } from '../../../ui/overlays/lazy-code.ts';
import { ChunkError } from '../../../ui/overlays/failed-overlay.tsx';
import type { MailShopsProps } from './mail-shops-dialog.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import type { ToursSheetProps } from '../tours/tours-sheet.tsx';

/** `ToursSheet`, whose code comes once the board is drawn: to look at a board nothing is written. */
export const LateToursSheet = lazyOverlay<ToursSheetProps>(
  async () => (await import('../tours/tours-sheet.tsx')).ToursSheet,
  'idle',
);

/** `MailShopsDialog`, whose code comes once the board is drawn. */
export const LateMailShops = lazyOverlay<MailShopsProps>(
  async () => (await import('./mail-shops-dialog.tsx')).MailShopsDialog,
  'idle',
);

const useSelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** `SelectionBar` while somebody chooses orders; its code comes once the board is drawn. */
export function LateSelectionBar({ on, ...props }: SelectionBarProps & { readonly on: boolean }) {
  const bar = useSelectionBar(on || 'idle');
  if (!on) return null;
  if (typeof bar === 'object') return <bar.part {...props} />;
  return bar === 'lost' && <ChunkError onClose={props.onDone} />;
}
