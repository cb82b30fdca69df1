import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Stack, Text } from '../layout/primitives.tsx';
import styles from './ticket.module.css';

export interface TicketProps {
  /** On the stub: « mar. » over « 24 ». */
  weekday: string;
  date: string;
  /** « Livraison mardi 24 nov., 16h–20h »; the content of a `span` in it is never broken across lines. */
  title: ReactNode;
  /** « commandez avant lundi 16h ». */
  detail?: ReactNode;
  /** Its link or action; without either it is only text. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** At the end; a chevron when it is a link. */
  trailing?: ReactNode;
  /** `small` is for headers. */
  size?: 'normal' | 'small' | undefined;
}

/** The yellow delivery ticket: a torn stub with the day, and the details. Yellow means time. */
export function Ticket({
  weekday,
  date,
  title,
  detail,
  href,
  onPress,
  trailing,
  size = 'normal',
}: TicketProps) {
  const leads = href !== undefined || onPress !== undefined;
  const inside = (
    <>
      <Stack as="span" justify="center" fixed className={styles.stub}>
        <Text as="small" size="13" weight="650">
          {weekday}
        </Text>
        <b>{date}</b>
      </Stack>
      <Text grow shrink leading="snug" className={styles.text}>
        <b>{title}</b>
        {detail !== undefined && (
          <Text block size="14">
            {detail}
          </Text>
        )}
      </Text>
      {trailing ?? (leads && <ChevronRight />)}
    </>
  );
  if (href !== undefined) {
    return (
      <Link className={styles.ticket} data-size={size} href={href} onClick={onPress}>
        {inside}
      </Link>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" className={styles.ticket} data-size={size} onClick={onPress}>
        {inside}
      </button>
    );
  }
  return (
    <div className={styles.ticket} data-size={size}>
      {inside}
    </div>
  );
}
