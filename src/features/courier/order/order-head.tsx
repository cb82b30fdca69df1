import { Ellipsis, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { isDelivered } from '../../fulfilment/stops/delivery-stops.ts';
import { customerName, recentErrors } from '../../fulfilment/stops/delivery-words.ts';
import { cancelText } from '../../shared/orders/order-words.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './order-head.module.css';
import { StopContainers } from './stop-containers.tsx';
import { StopProgress } from './stop-progress.tsx';
import { useOrderMenu } from './use-order-menu.tsx';

/** The customer, the progress, and the menu of an order. */
export function OrderHead({ order, back }: { order: Order; back: string }) {
  const { actions, sheets } = useOrderMenu(order);
  const outcome = outcomeOf(order.shipping);
  const cancelled = cancelText(order);
  const errors = recentErrors(order);
  const name = customerName(order);
  return (
    <>
      <PageHead
        title={name}
        back={back}
        backLabel="Retour à la liste"
        leading={<RankBadge rank={order.rank} state={isDelivered(order) ? 'done' : 'now'} />}
        detail={order.shipping.parent > 0 ? `Complément, commande ${order.oid}` : `Commande ${order.oid}`}
        actions={<Menu label={`Autres actions, ${name}`} icon={<Ellipsis />} actions={actions} />}
      />
      <div className={styles.progress}>
        <StopProgress orders={[order]} />
      </div>
      <div className={styles.containers}>
        <StopContainers order={order} />
      </div>
      {errors !== undefined && (
        <Row as="p" gap="2" align="center" wrap className={styles.state}>
          <Badge tone="danger" icon={<TriangleAlert />}>
            Vérification importante
          </Badge>
          {errors}
        </Row>
      )}
      {(outcome !== null || cancelled !== undefined) && (
        <Row as="p" gap="2" align="center" wrap className={styles.state}>
          {cancelled !== undefined && <Badge tone="danger">{cancelled}</Badge>}
          {outcome !== null && (
            <Badge tone={leftWithSomebody(outcome) ? 'brand' : 'bell'}>{OUTCOME_WORDS[outcome]}</Badge>
          )}
          {order.shipping.outcome?.note}
        </Row>
      )}
      {sheets}
    </>
  );
}
