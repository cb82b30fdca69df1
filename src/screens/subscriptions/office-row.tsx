import type { OfficeSubscription } from '../../contract/subscriptions.ts';
import { amount, capital } from '../../domain/french.ts';
import { subscriptionTotal } from '../../domain/subscription-total.ts';
import { AskedRow } from '../../parts/asked-row.tsx';
import { type Market, useLocale } from '../../parts/market.tsx';
import { type Moment, nextWords, rhythmWords, subscriptionTitle } from '../../parts/subscription-words.ts';
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
    <AskedRow
      href={href}
      current={current}
      over={over}
      name={contract.displayName}
      detail={`${subscriptionTitle(contract)}, ${rhythmWords(contract, slots)}`}
      said={over ? '' : capital(nextWords(contract, moment))}
      figure={amount(subscriptionTotal(contract), locale)}
      state={<StateBadge subscription={contract} waiting={false} />}
      problem={over ? undefined : contract.issue}
    />
  );
}
