import type { ReactNode, SyntheticEvent } from 'react';
import { Dialog as AriaDialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Escape, a touch outside, or the cross. */
  onClose: () => void;
  /** On a wide screen: at the end edge, or in the middle. On a phone a `dialog` stays in the middle, others rise. */
  place: 'side' | 'centre' | 'dialog';
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False during a request that must be waited for. */
  leavable?: boolean | undefined;
  children: ReactNode;
}

/** A modal overlay: traps and restores the focus, and is named by the heading in its slot `title`. */
export function Modal({ open, onClose, place, role = 'dialog', leavable = true, children }: ModalProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      data-place={place}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={leavable && role === 'dialog'}
      isKeyboardDismissDisabled={!leavable}
    >
      <AriaModal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <div className={styles.content} {...(!open && DEAF)}>
            {children}
          </div>
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}

// A closing overlay is still rendered briefly: a second tap on its button would act twice.
const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
const DEAF = { onClickCapture: stop, onSubmitCapture: stop };
