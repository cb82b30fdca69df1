import { TriangleAlert } from 'lucide-react';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import type { OfficeSubscription } from '../../../contract/orders/subscriptions.ts';
import { amount, capital, count, type Locale } from '../../../domain/text/french.ts';
import { subscriptionTotal } from '../../../domain/subscription/subscription-total.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import {
  type Moment,
  nextWords,
  rhythmWords,
  subscriptionState,
  subscriptionTitle,
} from '../model/subscription-words.ts';
import { StateBadge } from '../contract/subscription-state-badge.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from '../contract/subscription-pages.module.css';

interface ColumnsInput {
  readonly market: Market;
  readonly moment: Moment;
  readonly locale: Locale;
  /** The total number of contracts. */
  readonly total: number | undefined;
}

export const CONTRACT_SORTS = ['customer', 'state', 'price'] as const;

/** The server's order. */
export const NEWEST_FIRST = { by: 'created', descending: true } as const;

/** The columns of the office's contract table: customer, frequency, state, next delivery or problem, price. */
export function contractColumns({
  market,
  moment,
  locale,
  total,
}: ColumnsInput): readonly TableColumn<OfficeSubscription>[] {
  return [
    {
      id: 'customer',
      label: 'Client',
      kind: 'name',
      rank: ({ displayName }) => displayName,
      ...(total !== undefined && { total: count(total, 'abonnement', 'abonnements') }),
      cell: (contract) => (
        <>
          {contract.displayName}
          <small>
            {`${subscriptionTitle(contract)}, ${rhythmWords(contract, market.slug === contract.hub ? market.hub.shippingtimes : undefined)}`}
          </small>
        </>
      ),
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      rank: (contract) => subscriptionState(contract).label,
      cell: (contract) => <StateBadge subscription={contract} waiting={false} />,
    },
    {
      id: 'next',
      label: 'Prochaine livraison',
      kind: 'words',
      cell: (contract) => {
        if (contract.status === 'cancel') return null;
        if (contract.issue === undefined) return capital(nextWords(contract, moment));
        return (
          <Row as="span" gap="1h" tone="danger-text" weight="600" className={styles.problem}>
            <TriangleAlert aria-hidden />
            {contract.issue}
          </Row>
        );
      },
    },
    {
      id: 'price',
      label: 'Prix',
      kind: 'figure',
      rank: subscriptionTotal,
      cell: (contract) => amount(subscriptionTotal(contract), locale),
    },
  ];
}
