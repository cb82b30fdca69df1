import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './office-page-head.module.css';
import { OfficeHub } from './office-hub-choice.tsx';
import { OfficeSync } from './office-sync-state.tsx';

interface OfficeHeadProps {
  readonly title: string;
  /** Before the title: a link to the page it was opened from. */
  readonly back?: { readonly label: string; readonly href: string } | undefined;
  /** The scopes whose age is shown; absent when the screen reads only from the server. */
  readonly need?: ScopeNeed | undefined;
  /** Whether the screen covers all hubs, so that choosing one would have no effect. */
  readonly allHubs?: boolean | undefined;
  /** Beside the title: views, a search. */
  readonly tools?: ReactNode;
  /** At the end: the actions of the whole screen. */
  readonly actions?: ReactNode;
  /** Below: days, filters. */
  readonly children?: ReactNode;
}

/** The header of an office screen: title, views, hub and age of the data. */
export function OfficeHead({
  title,
  back,
  need,
  allHubs = false,
  tools,
  actions,
  children,
}: OfficeHeadProps) {
  return (
    <Stack as="header" gap="2" line="bottom" className={styles.head}>
      <Row align="center" wrap className={styles.bar}>
        {back && <IconLink {...back} icon={<ArrowLeft />} />}
        <h1>{title}</h1>
        {tools}
        <Row as="span" gap="2" align="center" justify="end" wrap className={styles.end}>
          <OfficeSync need={need} />
          {!allHubs && <OfficeHub />}
          {actions}
        </Row>
      </Row>
      {children}
    </Stack>
  );
}
