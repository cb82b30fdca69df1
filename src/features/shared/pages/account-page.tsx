import { type ReactNode, useEffect } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

interface ProfilePageProps {
  /** Also the name of the tab. */
  readonly title: string;
  readonly back?: string | undefined;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** One page of the account, under its name and the way back. */
export function ProfilePage({ title, back = '/profile', detail, actions, wide, children }: ProfilePageProps) {
  useTabTitle(title);
  return (
    <Page wide={wide} head={<PageHead title={title} back={back} detail={detail} actions={actions} />}>
      {children}
    </Page>
  );
}

/** Names the tab after what is shown. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
}
