import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import styles from './list-row.module.css';
import { RowWords } from './row-text.tsx';

export interface ListRowProps {
  /** A tile, an icon or a rank. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A figure, a badge, a switch. With `href` or `onPress` it must not be interactive. */
  trailing?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  current?: boolean | undefined;
}

/** A row of a list, at least 60 px high; a chevron when it is a link. */
export function ListRow({ leading, title, detail, trailing, href, onPress, current }: ListRowProps) {
  const leads = href !== undefined || onPress !== undefined;
  const inside = (
    <>
      {leading}
      <RowWords title={title}>{detail !== undefined && <small>{detail}</small>}</RowWords>
      {trailing}
      {leads && <ChevronRight className={styles.chevron} />}
    </>
  );
  if (href !== undefined) {
    return (
      <Link className={styles.row} href={href} onClick={onPress} aria-current={current ? 'page' : undefined}>
        {inside}
      </Link>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" className={styles.row} aria-current={current || undefined} onClick={onPress}>
        {inside}
      </button>
    );
  }
  return <div className={styles.row}>{inside}</div>;
}
