import { useRef } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/people/users.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { Market } from '../shared/market/market-provider.tsx';
import { WhenSection } from '../checkout/time/delivery-time-section.tsx';
import { Agreed } from './agreed-total.tsx';
import { Find } from './find-product.tsx';
import { How } from './assisted-payment.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import { Send } from './place-assisted-order.tsx';
import type { OrderingFor } from './use-assisted-order.ts';
import { usePlan } from './use-assisted-plan.ts';
import type { Wishes } from './use-assisted-draft.ts';
import { Where } from './assisted-delivery-place.tsx';
import { Wished } from './assisted-line-list.tsx';

interface OrderFormProps {
  readonly market: Market;
  readonly customer: User;
  readonly orders: readonly Order[];
  readonly wishes: Wishes;
  readonly ordering: OrderingFor;
}

/** What they want beside where, when and how: one page, so that a talk may jump. */
export function OrderForm({ market, customer, orders, wishes, ordering }: OrderFormProps) {
  const order = useRef<HTMLDivElement>(null);
  const planned = usePlan({ market, customer, orders, wishes });
  if (planned === undefined) return <SkeletonRows count={6} />;
  const step = { ...planned, customer, wishes, refusal: ordering.refusal };
  return (
    <div className={styles.form}>
      <Find
        market={market}
        customer={customer}
        orders={orders}
        wishes={wishes}
        onward={{ plan: planned.plan, onGo: () => order.current?.focus() }}
      />
      <div ref={order} className={styles.order} tabIndex={-1}>
        <Wished {...step} sending={ordering} />
        <Where {...step} />
        <div className={styles.part}>
          <WhenSection
            ordering={planned.ordering}
            plan={planned.plan}
            now={planned.now}
            choose={wishes.choose}
          />
          <PartProblem part="when" refusal={ordering.refusal} />
        </div>
        <How {...step} />
        <Agreed {...step} />
        <Send {...step} sending={ordering} />
      </div>
    </div>
  );
}
