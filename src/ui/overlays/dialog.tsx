import type { ReactNode } from 'react';
import { DialogForm, type DialogVerbs } from '../fields/dialog-form.tsx';
import { Modal } from './modal.tsx';

export interface DialogProps extends DialogVerbs {
  open: boolean;
  onClose: () => void;
  onAct: () => void;
  /** False while a field inside is incomplete. */
  ready?: boolean | undefined;
  children?: ReactNode;
}

/**
 * A small form or question in the middle of the screen, with two verbs. Loaded late: see `lazy-overlays.tsx`.
 */
export function Dialog({ open, onClose, tone = 'primary', ...form }: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} place="dialog" leavable={form.busy !== true}>
      <DialogForm {...form} tone={tone} onKeep={onClose} />
    </Modal>
  );
}
