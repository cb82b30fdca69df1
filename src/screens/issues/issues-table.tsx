import { Badge } from '../../components/badge.tsx';
import { Link } from '../../components/link.tsx';
import type { StaffRow } from '../../contract/day-rows.ts';
import type { Order } from '../../contract/orders.ts';
import { count, shortDay } from '../../domain/french.ts';
import { ISSUE_WORDS, isUrgent } from '../../domain/item-issue.ts';
import type { ScopeNeed } from '../../mirror/standing.ts';
import { lineName } from '../../parts/line-name.ts';
import { customerName } from '../../parts/courier-words.ts';
import { issueOf, type IssueLine } from '../../parts/office-issues.ts';
import { orderDay } from '../../parts/order-words.ts';
import { countWords } from '../../parts/standing-words.ts';
import { useCoverage } from '../../parts/use-standing.ts';
import styles from './issues.module.css';

interface IssuesTableProps {
  readonly lines: readonly IssueLine[];
  readonly need: ScopeNeed;
  readonly staff: readonly StaffRow[];
  readonly timezone: string;
  readonly drove: (order: Order) => number | undefined;
}

/** Each line with what is wrong and what was said of it; its order is one touch away. */
export function IssuesTable({ lines, need, staff, timezone, drove }: IssuesTableProps) {
  const standing = useCoverage(need);
  const of = standing && countWords(standing);
  return (
    <table className={styles.lines}>
      <caption>{[count(lines.length, 'problème', 'problèmes'), of].filter(Boolean).join(', ')}</caption>
      <thead>
        <tr>
          <th scope="col">Problème</th>
          <th scope="col">Article</th>
          <th scope="col">Client</th>
          <th scope="col">Jour</th>
          <th scope="col">Livreur</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ order, item }) => {
          const issue = issueOf(item);
          const day = orderDay(order, timezone);
          const courier = drove(order);
          const said = [item.fulfillment.note, ...(item.fulfillment.reports ?? []).map(({ note }) => note)];
          const note = said.filter((words) => words !== undefined && words !== '').join(', ');
          return (
            <tr key={`${order.oid}:${item.line}`} data-critical={isUrgent(issue) || undefined}>
              <td>
                <Badge tone={ISSUE_WORDS[issue].tone}>{ISSUE_WORDS[issue].label}</Badge>
              </td>
              <td>
                <b>{lineName(item)}</b>
                <small>{order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor}</small>
                {note !== '' && <small>«&nbsp;{note}&nbsp;»</small>}
              </td>
              <td>
                <Link href={`/orders?day=${day}&oid=${order.oid}`}>{customerName(order)}</Link>
              </td>
              <td>{shortDay(day)}</td>
              <td>{staff.find(({ user }) => user === courier)?.displayName ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
