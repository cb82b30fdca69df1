import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Modal } from './modal.tsx';
import { Row } from '../layout/primitives.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: ReactNode;
  /** Before the title: a tile. */
  leading?: ReactNode;
  children: ReactNode;
  /** The one main action, which stays visible while the rest scrolls. */
  footer?: ReactNode;
  /** Its position on a wide screen. */
  wide?: 'side' | 'centre' | undefined;
  leavable?: boolean | undefined;
}

/** A bottom sheet on a phone, a panel on a wide screen. Loaded late: see `lazy-overlays.tsx`. */
export function Sheet({
  open,
  onClose,
  title,
  detail,
  leading,
  children,
  footer,
  wide = 'centre',
  leavable,
}: SheetProps) {
  return (
    <Modal open={open} onClose={onClose} place={wide} leavable={leavable}>
      <Row as="header" gap="3" align="center" className={styles.head}>
        {leading}
        <div className={styles.words}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {detail !== undefined && <p>{detail}</p>}
        </div>
        <IconButton label="Fermer" icon={<X />} disabled={leavable === false} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && (
        <Row as="footer" gap="2h" wrap line="top" className={styles.foot}>
          {footer}
        </Row>
      )}
    </Modal>
  );
}
