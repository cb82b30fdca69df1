import { useRef } from 'react';
import type { Order } from '../../contract/orders.ts';
import type { User } from '../../contract/users.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { Market } from '../../parts/market.tsx';
import { WhenSection } from '../../parts/when-section.tsx';
import { Agreed } from './agreed.tsx';
import { Find } from './find.tsx';
import { How } from './how.tsx';
import styles from './order-for.module.css';
import { PartProblem } from './part-problem.tsx';
import { Send } from './send.tsx';
import type { OrderingFor } from './use-order-for.ts';
import { usePlan } from './use-plan.ts';
import type { Wishes } from './use-wishes.ts';
import { Where } from './where.tsx';
import { Wished } from './wished.tsx';

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
