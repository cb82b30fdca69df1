import { arrivalWords } from '../../domain/delivery-hour.ts';
import { PackageX, Printer } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { Order } from '../../contract/orders.ts';
import { day, shortDay } from '../../domain/french.ts';
import { orderProgress } from '../../domain/order-progress.ts';
import { ProgressRing } from '../../components/progress-ring.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { ownOrder } from '../../mirror/queries/own-orders.ts';
import { needOfOwn } from '../../mirror/standing.ts';
import { useMarket } from '../../parts/market.tsx';
import { EmptyOrMissing } from '../../parts/nothing-here.tsx';
import { cancelText, orderDay, orderState } from '../../parts/order-words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderWhere } from './order-where.tsx';
import styles from './order.module.css';
import { usePrintOrder } from './use-print-order.ts';
import { ProfilePage } from './profile-page.tsx';

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
