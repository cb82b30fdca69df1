import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { RemoteQueryResult } from '../../../hooks/use-remote-query.ts';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './remote-list.module.css';
import { RemoteProblem } from './remote-problem.tsx';
import { OfficeHead } from '../office/office-page-head.tsx';
import { useOnline } from './use-online.ts';

export interface RemotePageProps {
  readonly title: string;
  /** A link to the page it was opened from. */
  readonly back?: { readonly label: string; readonly href: string };
  /** Whether the screen covers all hubs, so that choosing one would have no effect. */
  readonly allHubs?: boolean;
  readonly search?: {
    readonly id?: string;
    readonly label: string;
    readonly placeholder: string;
    readonly value: string;
    readonly onChange: (words: string) => void;
  };
  /** Beside the title: views of the same people. */
  readonly views?: ReactNode;
  readonly filters?: ReactNode;
  /** At the end of the header: the actions of the whole list. */
  readonly actions?: ReactNode;
  /** The text shown in place of the data while offline. */
  readonly offline: string;
  readonly query: Pick<RemoteQueryResult, 'pending' | 'refusal' | 'refetch'>;
  /** Whether the first answer is pending. */
  readonly waiting: boolean;
  readonly body: ReactNode;
  /** The detail beside the list. */
  readonly children?: ReactNode;
}

/** An office screen of server data that is never stored on the device: a header and a scrolling body. */
export function RemotePage({ title, search, query, waiting, body, ...rest }: RemotePageProps) {
  const { back, allHubs, views, filters, actions, offline, children } = rest;
  const online = useOnline();
  return (
    <Screen className={styles.asked}>
      <OfficeHead
        title={title}
        back={back}
        allHubs={allHubs}
        actions={actions}
        tools={
          <>
            {views}
            {search && (
              <div className={styles.search}>
                <SearchField {...search} />
              </div>
            )}
          </>
        }
      >
        {filters}
      </OfficeHead>
      <Stack gap="3" grow className={styles.place} aria-busy={query.pending} data-scrolls>
        {!online && <Notice tone="bell">{offline}</Notice>}
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        {body}
        {waiting && online && query.refusal === undefined && <SkeletonRows count={6} />}
      </Stack>
      {children}
    </Screen>
  );
}
