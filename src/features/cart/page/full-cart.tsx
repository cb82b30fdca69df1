import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { strandsOf } from '../bar/cart-bar.tsx';
import { vendorsOf, orderingLine } from '../../shared/ordering/ordering-line.ts';
import { groupByVendor, piecesOf } from '../../shared/ordering/cart-groups.ts';
import { CartLines } from '../lines/cart-line-list.tsx';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { DiscountProgress } from '../totals/discount-progress.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { problemOf } from '../../shared/ordering/sorted-cart.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { SyncMark } from '../../sync-status/outbox/sync-mark.tsx';
import { totalRows } from '../totals/total-rows.ts';
import { Totals } from '../totals/totals.tsx';
import type { OrderingState } from '../../shared/ordering/use-ordering.ts';
import { CartLineAside } from './cart-line-note.tsx';
import { CartMenu } from './cart-menu.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { SetAside } from './lines-set-aside.tsx';
import { ToCheckout } from './go-to-checkout.tsx';
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
