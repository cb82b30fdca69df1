import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { count, NO_BREAK, shortDay } from '../../domain/french.ts';
import { strandsOf } from '../../parts/cart-bar.tsx';
import { vendorsOf, orderingLine } from '../../parts/ordering-lines.ts';
import { groupByVendor, piecesOf } from '../../parts/cart-groups.ts';
import { CartLines } from '../../parts/cart-lines.tsx';
import type { CheckoutPlan } from '../../parts/checkout-plan.ts';
import { DiscountProgress } from '../../parts/discount-progress.tsx';
import { useLocale } from '../../parts/market.tsx';
import { problemOf } from '../../parts/order-lines.ts';
import { PanelPage } from '../../parts/panel-page.tsx';
import { SyncMark } from '../../parts/sync-mark.tsx';
import { totalRows } from '../../parts/total-rows.ts';
import { Totals } from '../../parts/totals.tsx';
import type { OrderingState } from '../../parts/use-ordering.ts';
import { CartLineAside } from './cart-line-aside.tsx';
import { CartMenu } from './cart-menu.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { SetAside } from './set-aside.tsx';
import { ToCheckout } from './to-checkout.tsx';
import { WaitingLines } from './waiting-lines.tsx';

interface FullCartProps {
  state: OrderingState;
  plan: CheckoutPlan;
  back: string;
}

/** A cart with something in it: lines, thresholds, amounts, and the way on. */
export function FullCart({ state, plan, back }: FullCartProps) {
  const locale = useLocale();
  const { ordering, cart, rows } = state;
  const { priced, day } = plan;
  const groups = groupByVendor(cart.open);
  const pieces = count(piecesOf(cart.open), 'article', 'articles');
  const producers = count(groups.length, 'producteur', 'producteurs');
  return (
    <PanelPage
      title="Mon cabas"
      back={back}
      backLabel="Retour aux achats"
      detail={`${pieces} de ${producers}${day === undefined ? '' : `, pour ${shortDay(day.day).replaceAll(' ', NO_BREAK)}`}`}
      actions={
        <>
          <SyncMark />
          <CartMenu entries={cart.open} />
        </>
      }
      strands={strandsOf(groups)}
      footer={<ToCheckout priced={priced} waiting={rows.waiting !== undefined} />}
    >
      <CartLines
        groups={groups}
        about={(group) => <DiscountProgress name={group.name} discount={group.discount} />}
        under={(entry) => <CartLineAside entry={entry} problem={problemOf(entry, day?.day)} />}
      />
      {priced === undefined ? (
        <Notice tone="bell" title="Frais de livraison inconnus">
          Ils arrivent avec le réseau. Votre cabas est gardé, la commande se fera ensuite.
        </Notice>
      ) : (
        <Card>
          <Totals
            locale={locale}
            opened={['fees', 'shipping']}
            rows={totalRows({
              ordering,
              lines: cart.open.map(orderingLine),
              vendors: vendorsOf(cart.open),
              priced,
              locale,
            })}
          />
        </Card>
      )}
      <RecurringLines entries={cart.recurring} />
      <WaitingLines entries={cart.waiting} intent={rows.waiting} />
      <SetAside entries={cart.aside} />
    </PanelPage>
  );
}
