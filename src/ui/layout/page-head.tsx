import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { Row, Text } from './primitives.tsx';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** The link or action of the back arrow; without either there is none. */
  back?: string | (() => void) | undefined;
  backLabel?: string | undefined;
  /** Before the title: a rank, a tile. */
  leading?: ReactNode;
  /** A line under the title. */
  detail?: ReactNode;
  /** At the end: the sync pill, a menu. */
  actions?: ReactNode;
}

/** The top of a page: the back arrow, its title, its actions. */
export function PageHead({ title, back, backLabel = 'Retour', leading, detail, actions }: PageHeadProps) {
  return (
    <Row as="header" gap="2" align="center" className={styles.head}>
      {typeof back === 'string' && <IconLink label={backLabel} icon={<ArrowLeft />} href={back} />}
      {typeof back === 'function' && <IconButton label={backLabel} icon={<ArrowLeft />} onClick={back} />}
      {leading}
      <div className={styles.words}>
        <Text as="h1" size="20">
          {title}
        </Text>
        {detail !== undefined && (
          <Text as="p" size="14" tone="ink-2" leading="snug">
            {detail}
          </Text>
        )}
      </div>
      {actions}
    </Row>
  );
}
