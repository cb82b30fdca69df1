import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { StaffRow } from '../../contract/day-rows.ts';
import type { Order, OrderItem } from '../../contract/orders.ts';
import { DEFAULT_ZONE } from '../../domain/hub-time.ts';
import { DisputeVerbs } from '../../parts/dispute-verbs.tsx';
import { useMarket } from '../../parts/market.tsx';
import { claimWordsOf } from '../../parts/office-names.ts';
import styles from './detail.module.css';

interface DisputeNoticeProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly staff: readonly StaffRow[];
  /** Opens what counts pieces, for a truth between all and none. */
  readonly onCount: () => void;
}

/** Two people said different things of a line: who said what, and the manager's word that ends it (decisions 27). */
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
