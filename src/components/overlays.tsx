import { lazy, Suspense, useState } from 'react';
import type { ConfirmProps } from './confirm.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';
import type { SheetProps } from './sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));
const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));
const Confirm = lazy(async () => ({ default: (await import('./confirm.tsx')).Confirm }));
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

/** `Sheet`, whose code comes the first time one is opened: the first page does not carry it. */
export function LazySheet(props: SheetProps) {
  const wanted = useOnceOpen(props.open);
  return <Suspense>{wanted && <Sheet {...props} />}</Suspense>;
}

/** `Dialog`, whose code comes the first time one is opened. */
export function LazyDialog(props: DialogProps) {
  const wanted = useOnceOpen(props.open);
  return <Suspense>{wanted && <Dialog {...props} />}</Suspense>;
}

/** `Confirm`, whose code comes the first time one is opened. */
export function LazyConfirm(props: ConfirmProps) {
  const wanted = useOnceOpen(props.open);
  return <Suspense>{wanted && <Confirm {...props} />}</Suspense>;
}

/** `Menu`, whose code comes once the page is drawn; its button already stands there. */
export function LazyMenu(props: MenuProps) {
  return (
    <Suspense fallback={<IconButton label={props.label} icon={props.icon} look={props.look} disabled />}>
      <Menu {...props} />
    </Suspense>
  );
}

/** True from the first opening on, so that closing is still drawn. */
function useOnceOpen(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}
