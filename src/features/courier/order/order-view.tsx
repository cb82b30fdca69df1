import { PackageX } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { orderHeld } from '../../../mirror/queries/day-orders.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref } from '../day/courier-place.ts';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useWakeLock } from '../../shared/device/use-wake-lock.ts';
import { OrderDock } from './order-dock.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-picking-lines.tsx';
import { OrderUnsent } from './order-unsent.tsx';
import styles from './order-view.module.css';
import { StopAddress } from '../tour/stop-address.tsx';
import { StopLinks } from '../tour/stop-links.tsx';

/** One order in hand: its lines to tick, its bags to count, and how it ended at the door. */
export function OrderView({ oid }: { oid: number }) {
  const order = useLive(orderHeld, { oid });
  const { need } = useCourierDay();
  const back = courierHref(useAppLocation(), { order: undefined });
  useWakeLock();
  useTitle(order ? customerName(order) : 'Commande');
  if (order === undefined) return null;
  if (order === null) {
    return (
      <>
        <PageHead title={`Commande ${oid}`} back={back} backLabel="Retour à la liste" />
        <EmptyOrMissing need={need} what="Cette commande">
          <EmptyState picture={<PackageX />} title="Commande introuvable">
            Elle n’est pas, ou plus, sur ce téléphone.
          </EmptyState>
        </EmptyOrMissing>
      </>
    );
  }
  return (
    <>
      <OrderHead order={order} back={back} />
      <OrderUnsent oid={oid} />
      <div className={styles.lines}>
        <OrderLines order={order} />
      </div>
      <div className={styles.where}>
        <StopAddress shipping={order.shipping} redacted={order.redacted !== undefined} />
        <div className={styles.links}>
          <StopLinks order={order} name={customerName(order)} />
        </div>
      </div>
      <OrderDock order={order} />
    </>
  );
}
