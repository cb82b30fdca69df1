import { type ReactNode, useEffect } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import styles from './profile.module.css';

interface ProfilePageProps {
  /** Also the name of the tab. */
  readonly title: string;
  readonly back?: string | undefined;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One page of the account, under its name and the way back. */
export function ProfilePage({ title, back = '/profile', detail, actions, children }: ProfilePageProps) {
  useTabTitle(title);
  return (
    <div className={styles.page}>
      <PageHead title={title} back={back} detail={detail} actions={actions} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Names the tab after what is shown. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
}
