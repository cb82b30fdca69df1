import { CircleCheck, CircleX, Clock, Info, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Row, Text } from '../layout/primitives.tsx';
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

/** A message inside the page, about what is beside it. A refusal is announced at once, the rest politely. */
export function Notice({ tone, title, children, actions, icon }: NoticeProps) {
  return (
    <Row
      gap="2h"
      radius="md"
      size="14"
      leading="text"
      className={classNames(tones.tone, styles.notice)}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      {icon ?? icons[tone]}
      <Text as="div" grow shrink>
        {title !== undefined && (
          <Text as="b" block weight="650">
            {title}
          </Text>
        )}
        {children}
        {actions !== undefined && (
          <Row gap="2" wrap className={styles.actions}>
            {actions}
          </Row>
        )}
      </Text>
    </Row>
  );
}
