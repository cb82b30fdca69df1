import { useState } from 'react';
import type { ConfirmProps } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import { lazyPart } from './lazy-code.ts';
import { ChunkError } from './failed-overlay.tsx';
import type { MenuProps } from '../actions/menu.tsx';
import type { SheetProps } from './sheet.tsx';

/** `Sheet`, whose code comes the first time one is opened: the first page does not carry it. */
export const LazySheet = lazyOverlay<SheetProps>(async () => (await import('./sheet.tsx')).Sheet);

/** `Dialog`, whose code comes the first time one is opened. */
export const LazyDialog = lazyOverlay<DialogProps>(async () => (await import('./dialog.tsx')).Dialog);

/** `Confirm`, whose code comes the first time one is opened. */
export const LazyConfirm = lazyOverlay<ConfirmProps>(
  async () => (await import('./confirm-dialog.tsx')).Confirm,
);

const useMenu = lazyPart(async () => (await import('../actions/menu.tsx')).Menu);

/** `Menu`, whose code comes once the page is drawn; its button already stands there. */
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
