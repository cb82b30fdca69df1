import { useState } from 'react';
import type { ConfirmProps } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import { lazyPart } from './lazy-code.ts';
import { ChunkError } from './failed-overlay.tsx';
import type { MenuProps } from '../actions/menu.tsx';
import type { SheetProps } from './sheet.tsx';

/** `Sheet`, loaded when first opened: it is not in the first page's code. */
export const LazySheet = lazyOverlay<SheetProps>(async () => (await import('./sheet.tsx')).Sheet);

/** `Dialog`, loaded when first opened. */
export const LazyDialog = lazyOverlay<DialogProps>(async () => (await import('./dialog.tsx')).Dialog);

/** `Confirm`, loaded when first opened. */
export const LazyConfirm = lazyOverlay<ConfirmProps>(
  async () => (await import('./confirm-dialog.tsx')).Confirm,
);

const useMenu = lazyPart(async () => (await import('../actions/menu.tsx')).Menu);

/** `Menu`, loaded once the page is rendered; its button is there before. */
export function LazyMenu(props: MenuProps) {
  const menu = useMenu('idle');
  const [errorShown, setErrorShown] = useState(false);
  if (typeof menu === 'object') return <menu.part {...props} />;
  return (
    <>
      <IconButton
        label={props.label}
        icon={props.icon}
        look={props.look}
        disabled={menu === 'coming'}
        onClick={() => setErrorShown(true)}
      />
      {errorShown && <ChunkError onClose={() => setErrorShown(false)} />}
    </>
  );
}
