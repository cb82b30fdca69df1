import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { PackageX, Printer } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { day, shortDay } from '../../../domain/text/french.ts';
import { orderProgress } from '../../../domain/order/order-progress.ts';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { ownOrder } from '../../../mirror/queries/own-orders.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { cancelText, orderDay, orderState } from '../../shared/orders/order-words.ts';
import { OrderActions } from './own-order-actions.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderChanges } from './order-change-list.tsx';
import { OrderLines } from './own-order-lines.tsx';
import { OrderWhere } from './order-destination.tsx';
import styles from './own-order.module.css';
import { usePrintOrder } from './use-print-order.ts';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

const LIST = '/profile/orders';

/** One order: where it stands, what was found and why, what it costs and why; readable without a network. */
export function OrderScreen() {
  const { params } = useAppLocation();
  const [{ person }] = useDevice();
  const oid = Number(params['oid']);
  const order = useLive(ownOrder, { person, oid });
  if (order === undefined) {
    return (
      <ProfilePage title="Commande" back={LIST} wide>
        <SkeletonRows count={6} />
      </ProfilePage>
    );
  }
  if (order === null) {
    return (
      <ProfilePage title="Commande" back={LIST} wide>
        <EmptyOrMissing need={needOfOwn(person)} what="Cette commande">
          <EmptyState
            picture={<PackageX />}
            title="Commande introuvable"
            action={<ButtonLink href={LIST}>Voir mes commandes</ButtonLink>}
          >
            Elle est d’un autre compte, ou passée il y a plus de douze mois.
          </EmptyState>
        </EmptyOrMissing>
      </ProfilePage>
    );
  }
  return <Shown order={order} />;
}

function Shown({ order }: { order: Order }) {
  const market = useMarket();
  const print = usePrintOrder();
  const hub = market?.hub.slug === order.hub ? market.hub : undefined;
  const local = orderDay(order, hub?.timezone);
  const progress = orderProgress(order);
  const { label, tone } = orderState(order);
  return (
    <ProfilePage
      title={`Commande ${order.oid}`}
      back={LIST}
      wide
      detail={`${shortDay(local)}, ${arrivalWords(order.shipping, hub?.shippingtimes)}`}
      actions={<IconButton label="Imprimer" icon={<Printer />} onClick={() => print(order)} />}
    >
      <div className={styles.columns}>
        <div className={styles.story}>
          <div className={styles.state}>
            <ProgressRing label={`Préparée à ${progress}\u00a0%`} value={progress} max={100} size={72}>
              {order.rank > 0 && (
                <>
                  <b>{order.rank}</b>
                  <small>rang</small>
                </>
              )}
            </ProgressRing>
            <p className={styles.words}>
              <Badge tone={tone}>{label}</Badge>
              <b>{cancelText(order) ?? `Livraison ${day(local)}`}</b>
              <span>{arrivalWords(order.shipping, hub?.shippingtimes)}</span>
            </p>
          </div>
          <OrderChanges order={order} />
          <OrderLines order={order} />
        </div>
        <div className={styles.receipt}>
          <OrderActions order={order} />
          <OrderWhere order={order} />
          <OrderBill order={order} zone={hub?.timezone} />
        </div>
      </div>
    </ProfilePage>
  );
}
