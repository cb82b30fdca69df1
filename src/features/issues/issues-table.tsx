import { Badge } from '../../ui/feedback/badge.tsx';
import { Link } from '../../ui/actions/link.tsx';
import type { StaffRow } from '../../contract/orders/day-rows.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { count, shortDay } from '../../domain/text/french.ts';
import { ISSUE_WORDS, isUrgent } from '../../domain/fulfilment/item-issue.ts';
import type { ScopeNeed } from '../../mirror/held-scopes.ts';
import { lineName } from '../fulfilment/lines/line-title.ts';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import { issueOf, type IssueLine } from './reported-lines.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { countWords } from '../shared/local-data/list-state-words.ts';
import { useCoverage } from '../shared/local-data/use-list-state.ts';
import styles from './issue-pages.module.css';

interface IssuesTableProps {
  readonly lines: readonly IssueLine[];
  readonly need: ScopeNeed;
  readonly staff: readonly StaffRow[];
  readonly timezone: string;
  readonly drove: (order: Order) => number | undefined;
}

/** The lines with their problem and claims, each with a link to its order. */
export function IssuesTable({ lines, need, staff, timezone, drove }: IssuesTableProps) {
  const coverage = useCoverage(need);
  const of = coverage && countWords(coverage);
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
          const notes = [item.fulfillment.note, ...(item.fulfillment.reports ?? []).map(({ note }) => note)];
          const note = notes.filter((words) => words !== undefined && words !== '').join(', ');
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
