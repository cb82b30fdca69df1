import { type ComponentType, useState } from 'react';
import type { ConfirmProps } from './confirm.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { type LatePart, latePart } from './late-part.ts';
import { LostPart } from './lost-part.tsx';
import type { MenuProps } from './menu.tsx';
import type { SheetProps } from './sheet.tsx';
import { useOnceOpen } from './use-once-open.ts';

const useSheet = latePart(async () => (await import('./sheet.tsx')).Sheet);
const useDialog = latePart(async () => (await import('./dialog.tsx')).Dialog);
const useConfirm = latePart(async () => (await import('./confirm.tsx')).Confirm);
const useMenu = latePart(async () => (await import('./menu.tsx')).Menu);

/** `Sheet`, whose code comes the first time one is opened: the first page does not carry it. */
export function LazySheet(props: SheetProps) {
  return over(useSheet(useOnceOpen(props.open)), props);
}

/** `Dialog`, whose code comes the first time one is opened. */
export function LazyDialog(props: DialogProps) {
  return over(useDialog(useOnceOpen(props.open)), props);
}

/** `Confirm`, whose code comes the first time one is opened. */
export function LazyConfirm(props: ConfirmProps) {
  return over(useConfirm(useOnceOpen(props.open)), props);
}

/** `Menu`, whose code comes once the page is drawn; its button already stands there. */
export function LazyMenu(props: MenuProps) {
  const menu = useMenu('idle');
  const [told, setTold] = useState(false);
  if (typeof menu === 'object') return <menu.part {...props} />;
  return (
    <>
      <IconButton
        label={props.label}
        icon={props.icon}
        look={props.look}
        disabled={menu === 'coming'}
        onClick={() => setTold(true)}
      />
      {told && <LostPart onClose={() => setTold(false)} />}
    </>
  );
}

/** What stands over the page once its code is here; until then nothing, and words when it cannot be had. */
function over<Props extends Openable>(late: LatePart<ComponentType<Props>>, props: Props) {
  if (typeof late === 'object') return <late.part {...props} />;
  return late === 'lost' && props.open && <LostPart onClose={props.onClose} />;
}

interface Openable {
  readonly open: boolean;
  readonly onClose: () => void;
}
