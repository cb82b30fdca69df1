import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from './courier-day.tsx';
import { courierPlace } from './courier-place.ts';
import { IssuesView } from './issues-view.tsx';
import { MeView } from './courier-me-view.tsx';
import { OrderView } from '../order/order-view.tsx';
import { PrepareView } from '../prepare/prepare-view.tsx';
import { TourView } from '../tour/tour-view.tsx';

/** The courier's day: every stop, line and problem of it, readable and workable with no network at all. */
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
