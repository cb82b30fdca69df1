import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { ordersWithin } from '../../domain/closed-periods.ts';
import type { ClosedPeriod } from '../../domain/delivery-calendar.ts';
import { capital, count, day as dayName } from '../../domain/french.ts';
import styles from './settings.module.css';

interface OrdersThereProps {
  readonly days: Pick<ClosedPeriod, 'from' | 'to'>;
  readonly ranks: Readonly<Record<string, number>>;
}

/** That a closing leaves orders standing which were placed before, and where they are. */
export function OrdersThere({ days, ranks }: OrdersThereProps) {
  const there = ordersWithin(days, ranks);
  if (there.length === 0) return null;
  return (
    <Notice tone="bell" title="Des commandes sont déjà passées pour ces jours">
      Elles restent à livrer ou à annuler&nbsp;: prévenez leurs clients.
      <ul className={styles.days}>
        {there.map(({ day, orders }) => (
          <li key={day}>
            <Link href={`/orders?day=${day}`}>
              {`${capital(dayName(day))}, ${count(orders, 'commande', 'commandes')}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
