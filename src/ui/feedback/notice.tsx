import { CircleCheck, CircleX, Clock, Info, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './notice.module.css';
import tones from '../foundations/tones.module.css';

const icons = {
  info: <Info />,
  danger: <CircleX />,
  promo: <Tag />,
  brand: <CircleCheck />,
  bell: <Clock />,
};

export interface NoticeProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the words. */
  actions?: ReactNode;
  icon?: ReactNode;
}

/** A few words inside the page, about what stands beside them. A refusal interrupts, the rest waits its turn. */
export function Notice({ tone, title, children, actions, icon }: NoticeProps) {
  return (
    <div
      className={classNames(tones.tone, styles.notice)}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      {icon ?? icons[tone]}
      <div className={styles.text}>
        {title !== undefined && <b className={styles.title}>{title}</b>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
