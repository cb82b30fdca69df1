import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from './courier-day.tsx';
import { courierPlace, courierHref } from './courier-place.ts';
import { IssuesView } from './issues-view.tsx';
import { MeView } from './courier-me-view.tsx';
import { PrepareView } from '../prepare/prepare-view.tsx';
import { TourView } from '../tour/tour-view.tsx';
import { PackageX } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { orderHeld } from '../../../mirror/queries/day-orders.ts';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useWakeLock } from '../../shared/device/use-wake-lock.ts';
import { OrderDock } from '../order/order-dock.tsx';
import { OrderHead } from '../order/order-head.tsx';
import { OrderLines } from '../order/order-picking-lines.tsx';
import { OrderUnsent } from '../order/order-unsent.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { StopAddress } from '../tour/stop-address.tsx';
import { StopLinks } from '../tour/stop-links.tsx';

/** The courier's day: stops, lines and problems, fully usable offline. */
export function ShopperScreen() {
  const { view, order } = courierPlace(useAppLocation());
  const { orders } = useCourierDay();
  if (order !== undefined) return <OrderView key={order} oid={order} />;
  if (view === 'me') return <MeView />;
  if (orders === undefined) return <SkeletonRows count={6} />;
  switch (view) {
    case 'tour':
      return <TourView orders={orders} />;
    case 'prepare':
      return <PrepareView orders={orders} />;
    case 'issues':
      return <IssuesView />;
  }
}

/** One open order: its lines to tick, its bags to count, and its outcome at the door. */
function OrderView({ oid }: { oid: number }) {
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
      <Text as="div" grow>
        <OrderLines order={order} />
      </Text>
      <Stack gap="3" pad="4">
        <StopAddress shipping={order.shipping} redacted={order.redacted !== undefined} />
        <Row gap="2h">
          <StopLinks order={order} name={customerName(order)} />
        </Row>
      </Stack>
      <OrderDock order={order} />
    </>
  );
}
