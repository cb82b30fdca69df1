import { capital, count, shortDay } from '../../../domain/text/french.ts';
import type { VisitDay } from '../../../domain/statistics/visit-figures.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './visit-pages.module.css';

/** The width of a day and the height of the drawing, in SVG units. */
const DAY = 10;
const HIGH = 100;

/** Daily visits with orders in front; a table for screen readers. */
export function VisitChart({ days, hub }: { days: readonly VisitDay[]; hub: string }) {
  const most = Math.max(1, ...days.flatMap(({ landings, orders }) => [landings, orders]));
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  return (
    <Stack gap="1h" className={styles.chart}>
      <p aria-hidden>
        <span data-of="landings">Arrivées</span>
        <span data-of="orders">Commandes</span>
        <small>{`au plus ${most} par jour`}</small>
      </p>
      <svg viewBox={`0 0 ${days.length * DAY} ${HIGH}`} preserveAspectRatio="none" aria-hidden>
        {days.map(({ day, landings, orders }, index) => (
          <g key={day}>
            <Bar of="landings" at={index * DAY + 1} share={landings / most} />
            <Bar of="orders" at={index * DAY + 5} share={orders / most} />
          </g>
        ))}
      </svg>
      {first !== undefined && last !== undefined && (
        <p className={styles.ends} aria-hidden>
          <span>{shortDay(first)}</span>
          <span>{shortDay(last)}</span>
        </p>
      )}
      <table className="visually-hidden">
        <caption>{`Arrivées et commandes par jour, ${hub}`}</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Arrivées</th>
            <th scope="col">Commandes</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ landings, orders }) => landings + orders > 0)
            .map(({ day, landings, orders }) => (
              <tr key={day}>
                <th scope="row">{capital(shortDay(day))}</th>
                <td>{count(landings, 'arrivée', 'arrivées')}</td>
                <td>{count(orders, 'commande', 'commandes')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Stack>
  );
}

function Bar({ of, at, share }: { of: 'landings' | 'orders'; at: number; share: number }) {
  const high = share * HIGH;
  return <rect data-of={of} x={at} y={HIGH - high} width={DAY / 2 - 1} height={high} />;
}
