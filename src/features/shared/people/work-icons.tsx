import { Bike, ClipboardList, ShoppingBasket, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkPlace } from './work-places.ts';

/** The icon of each workplace. */
export const WORK_ICONS: Readonly<Record<WorkPlace['kind'], ReactNode>> = {
  shop: <Store />,
  tour: <Bike />,
  office: <ClipboardList />,
  market: <ShoppingBasket />,
};
