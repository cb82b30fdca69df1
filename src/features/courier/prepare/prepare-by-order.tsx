import { Card } from '../../../ui/layout/card.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { OrderRow } from './prepare-order-row.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './prepare-by-order.module.css';

/** The orders of the day by rank; settled ones move to the end. */
export function ByOrder({ orders }: { orders: readonly Order[] }) {
  const open = orders.filter(({ items }) => !items.every(isSettled));
  const ready = orders.filter(({ items }) => items.every(isSettled));
  return (
    <Stack gap="2" className={styles.view}>
      <MovedGuard layout={open.map(({ oid }) => oid).join()}>
        {open.length > 0 && <Orders label="Commandes à préparer" orders={open} />}
        {ready.length > 0 && (
          <>
            <h2 className={styles.ready}>Prêtes</h2>
            <Orders label="Commandes prêtes" orders={ready} />
          </>
        )}
      </MovedGuard>
    </Stack>
  );
}

function Orders({ label, orders }: { label: string; orders: readonly Order[] }) {
  return (
    <Card padding="none">
      <ul aria-label={label} className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.oid} order={order} />
        ))}
      </ul>
    </Card>
  );
}
