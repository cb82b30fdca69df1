import type { Ref } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Link } from '../../components/link.tsx';
import { FUNNEL_WORDS } from '../../domain/customer-funnel.ts';
import { amount, decimal, NO_BREAK } from '../../domain/french.ts';
import { dateText } from '../../parts/customer-words.ts';
import { useLocale } from '../../parts/market.tsx';
import styles from './crm.module.css';
import type { Listed } from './people.ts';

interface PersonRowProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly person: Listed;
  readonly index: number;
  /** Where it stands in the list, in pixels. */
  readonly offset: number;
  readonly zone: string;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** A customer of a list: why they stand there, what they ordered, when they were written to; the name leads to all of them. */
export function PersonRow({ ref, person, index, offset, zone, chosen, onChoose }: PersonRowProps) {
  const locale = useLocale();
  const { _id, name, email, reason, orders, avg, latest, lastMail, funnel } = person;
  const words = new URLSearchParams({ q: email, id: String(_id) });
  return (
    <div
      ref={ref}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-chosen={chosen || undefined}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <span className={styles.pick} role="cell">
        <Checkbox label={`Choisir ${name}`} hideLabel checked={chosen} onChange={onChoose} />
      </span>
      <span className={styles.who} role="cell">
        <Link href={`/customers?${words.toString()}`}>{name}</Link>
        <small>{email}</small>
      </span>
      <span className={styles.why} role="cell">
        {reason}
      </span>
      <span className={styles.figure} role="cell">
        {decimal(orders)}
      </span>
      <span className={styles.figure} role="cell">
        {orders === 0 ? '–' : amount(avg, locale)}
      </span>
      <span className={styles.day} role="cell">
        {latest === undefined ? '–' : dateText(latest, zone)}
      </span>
      <span className={styles.mail} role="cell">
        <span>Dernier message{NO_BREAK}: </span>
        {lastMail === undefined ? 'aucun' : dateText(lastMail, zone)}
      </span>
      <span className={styles.put} role="cell">
        {funnel && <Badge tone="info">{FUNNEL_WORDS[funnel]}</Badge>}
      </span>
    </div>
  );
}
