import { useMemo } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { count, day as dayName, figure, percent } from '../../../domain/text/french.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ordersOfDay } from '../../../mirror/queries/day-orders.ts';
import { placesAmong } from '../../../domain/hub/capacity.ts';
import { isComplete } from '../../../mirror/held-scopes.ts';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { closingWords, limitOf, placedOn } from '../days/day-summary.ts';
import { type DayPlan, planOf } from '../days/day-plan.ts';
import { useDaysNeed, useCoverage } from '../../shared/local-data/use-list-state.ts';
import { DayMails, mayHaveMails } from './day-mails.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './planning.module.css';

interface PlanRowProps {
  readonly day: IsoDay;
  readonly market: Market;
  readonly today: IsoDay;
  /** Whether the mails to the shops are shown. */
  readonly office: boolean;
}

/** One day with a link to its board; its places are known before its orders are loaded. */
export function PlanRow({ day, market, today, office }: PlanRowProps) {
  const locale = useLocale();
  const orders = useLive(ordersOfDay, { hub: market.slug, day });
  const here = isComplete(useCoverage(useDaysNeed(market.slug, [day])));
  const plan = useMemo(() => planOf(orders ?? []), [orders]);
  const limit = limitOf(market.hub);
  // For future days the hub counts every place, also when the orders are not loaded.
  const counted = here ? placesAmong(orders ?? []) : day >= today ? 0 : undefined;
  const taken = placedOn(day, new Map([[day, counted]]), market.ranks);
  const closed = closingWords(day, market.hub);
  const known = (shown: string) => (!here ? '…' : plan.orders > 0 ? shown : '·');
  return (
    <tr
      data-today={day === today || undefined}
      data-mails={(office && mayHaveMails(day, today)) || undefined}
      className={styles.row}
    >
      <th scope="row">
        <Link href={`/orders?of=all&day=${day}`}>{dayName(day)}</Link>
      </th>
      <td>
        <Stack as="span" gap="1" className={styles.fill}>
          <ProgressBar
            label={`Places prises, ${dayName(day)}`}
            value={taken ?? 0}
            max={limit}
            tone={(taken ?? 0) >= limit ? 'promo' : 'bell'}
          />
          {`${taken ?? '…'} sur ${limit}`}
          {here && plan.additions > 0 && `, ${count(plan.additions, 'complément', 'compléments')}`}
          {closed !== undefined && (
            <Text tone="bell-text" weight="600">
              {closed}
            </Text>
          )}
        </Stack>
      </td>
      <td>{here ? tourWords(plan) : '…'}</td>
      <td>{known(percent(plan.progress / 100))}</td>
      <td
        className={styles.missing}
        data-critical={(here && plan.missing.some(({ critical }) => critical)) || undefined}
      >
        {!here ? '…' : plan.missing.length === 0 ? '·' : <Missing plan={plan} />}
      </td>
      {office && (
        <td>
          <DayMails day={day} hub={market.slug} zone={market.hub.timezone} today={today} />
        </td>
      )}
      <td>{known(figure(plan.average, locale))}</td>
      <td>{known(figure(plan.total, locale))}</td>
    </tr>
  );
}

function Missing({ plan: { missing } }: { plan: DayPlan }) {
  return (
    <details>
      <summary>{count(missing.length, 'article', 'articles')}</summary>
      <ul>
        {missing.map(({ oid, line, rank, title, quantity, critical }) => (
          <li key={`${oid}:${line}`}>
            {`${quantity} × ${title}, rang ${rank}${critical ? ', critique' : ''}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function tourWords({ orders, tours, loose }: DayPlan): string {
  if (orders === 0) return '·';
  const driven = tours === 0 ? [] : [count(tours, 'tournée', 'tournées')];
  return [...driven, ...(loose > 0 ? [`${loose} sans tournée`] : [])].join(', ');
}
