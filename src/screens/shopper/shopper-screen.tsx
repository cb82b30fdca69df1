import { SkeletonRows } from '../../components/skeleton.tsx';
import { useAppLocation } from '../../hooks/use-place.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import { courierPlace } from '../../parts/courier-place.ts';
import { IssuesView } from './issues-view.tsx';
import { MeView } from './me-view.tsx';
import { OrderView } from './order-view.tsx';
import { PrepareView } from './prepare-view.tsx';
import { TourView } from './tour-view.tsx';

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
