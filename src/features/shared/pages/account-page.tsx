import { type ReactNode, useEffect } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

interface ProfilePageProps {
  /** Also the document title. */
  readonly title: string;
  readonly back?: string | undefined;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page of the account, with its title and a back link. */
export function ProfilePage({ title, back = '/profile', detail, actions, wide, children }: ProfilePageProps) {
  useTabTitle(title);
  return (
    <Page wide={wide} head={<PageHead title={title} back={back} detail={detail} actions={actions} />}>
      {children}
    </Page>
  );
}

/** Sets the document title. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
}
