import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { DisputeVerbs } from '../../fulfilment/lines/dispute-actions.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { claimWordsOf } from '../../fulfilment/lines/dispute-words.ts';
import styles from './order-detail-parts.module.css';

interface DisputeNoticeProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly staff: readonly StaffRow[];
  /** Opens what counts pieces, for a truth between all and none. */
  readonly onCount: () => void;
}

/**
 * Two people said different things of a line: who said what, and the manager's word that ends it
 * (docs/rules.md#disputes).
 */
export function DisputeNotice({ order, item, staff, onCount }: DisputeNoticeProps) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  return (
    <div className={styles.dispute}>
      <Notice
        tone="danger"
        title="Désaccord à départager"
        actions={
          <>
            <DisputeVerbs order={order} item={item} counts />
            {item.quantity > 1 && (
              <Button look="line" size={44} onClick={onCount}>
                Compter
              </Button>
            )}
          </>
        }
      >
        <ul>
          {claimWordsOf(item, staff, zone).map(({ id, words: said, late }) => (
            <li key={id}>{late ? `${said}, sans avoir vu le reste` : said}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
