import { TriangleAlert } from 'lucide-react';
import { Link } from '../../components/link.tsx';
import type { OfficeSubscription } from '../../contract/subscriptions.ts';
import { amount, capital } from '../../domain/french.ts';
import { subscriptionTotal } from '../../domain/subscription-total.ts';
import { type Market, useLocale } from '../../parts/market.tsx';
import { type Moment, nextWords, rhythmWords, subscriptionTitle } from '../../parts/subscription-words.ts';
import styles from './office.module.css';
import { StateBadge } from './state-badge.tsx';

interface OfficeRowProps {
  readonly contract: OfficeSubscription;
  readonly market: Market;
  readonly moment: Moment;
  readonly href: string;
  readonly current: boolean;
}

/** A contract in the office's list: whose, how often, what comes next, what it costs, and why nothing came. */
export function OfficeRow({ contract, market, moment, href, current }: OfficeRowProps) {
  const locale = useLocale();
  const slots = market.slug === contract.hub ? market.hub.shippingtimes : undefined;
  const over = contract.status === 'cancel';
  return (
    <Link
      className={styles.row}
      href={href}
      aria-current={current || undefined}
      data-over={over || undefined}
    >
      <span className={styles.who}>
        <b>{contract.displayName}</b>
        <small>{`${subscriptionTitle(contract)}, ${rhythmWords(contract, slots)}`}</small>
      </span>
      <span className={styles.next}>{over ? '' : capital(nextWords(contract, moment))}</span>
      <span className={styles.price}>{amount(subscriptionTotal(contract), locale)}</span>
      <span className={styles.state}>
        <StateBadge subscription={contract} waiting={false} />
      </span>
      {contract.issue !== undefined && !over && (
        <span className={styles.issue}>
          <TriangleAlert aria-hidden />
          {contract.issue}
        </span>
      )}
    </Link>
  );
}
