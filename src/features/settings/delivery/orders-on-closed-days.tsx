import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ordersWithin } from '../../../domain/hub/closed-periods.ts';
import type { ClosedPeriod } from '../../../domain/hub/delivery-calendar.ts';
import { capital, count, day as dayName } from '../../../domain/text/french.ts';
import styles from '../page/settings.module.css';

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
