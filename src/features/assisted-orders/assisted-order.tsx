import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/people/users.ts';
import { useDevice } from '../../hooks/use-device.ts';
import type { CheckoutChoice } from '../shared/ordering/checkout-choice.ts';
import { nameOf } from '../customers/list/customer-words.ts';
import { useMarket } from '../shared/market/market-provider.tsx';
import { MissingData } from '../shared/local-data/empty-list.tsx';
import { OrderForm } from './assisted-order-form.tsx';
import { Placed } from './assisted-order-placed.tsx';
import { useOrderFor } from './use-assisted-order.ts';
import { useWishes } from './use-assisted-draft.ts';
import { HubSelect } from '../shared/market/hub-select.tsx';
import styles from './assisted-order.module.css';

interface OrderForProps {
  readonly customer: User;
  /** The customer's latest orders. */
  readonly orders: readonly Order[];
  /** Called when an order was placed, or may have been. */
  readonly onPlaced: () => void;
}

/** The form and its outcome. Its state survives a change of hub. */
export function OrderFor({ customer, orders, onPlaced }: OrderForProps) {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const ordering = useOrderFor();
  const kept = useWishes(hub);
  const wishes = {
    ...kept,
    choose: (change: CheckoutChoice) => {
      ordering.forgive();
      kept.choose(change);
    },
  };
  if (!customer.status) {
    return (
      <Notice tone="danger" title="Ce compte est fermé">
        {`${nameOf(customer)} ne peut rien commander tant que son compte n’est pas rouvert.`}
      </Notice>
    );
  }
  if (ordering.outcome !== undefined) {
    return (
      <Placed
        customer={customer}
        outcome={ordering.outcome}
        onNext={() => {
          wishes.clear();
          ordering.forget();
          onPlaced();
        }}
      />
    );
  }
  return (
    <>
      <WhichHub />
      {market === undefined && <SkeletonRows count={6} />}
      {market === null && <MissingData what="Ce marché" />}
      {market && (
        <OrderForm
          key={market.slug}
          market={market}
          customer={customer}
          orders={orders}
          wishes={wishes}
          ordering={ordering}
        />
      )}
    </>
  );
}

/** The hub of the order, where the header has no room for it. */
function WhichHub() {
  return <HubSelect className={styles.hub} />;
}
