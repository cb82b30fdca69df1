import type { ReactNode } from 'react';
import { isStaff } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { ShopPlaces } from '../../shared/office/shop-places.tsx';
import styles from './shops-pages.module.css';

/** The frame of an owner: one screen high, navigation at the bottom. Staff have the office's frame. */
export function ShopsFrame({ children }: { children: ReactNode }) {
  const [device] = useDevice();
  if (isStaff(device)) return children;
  return (
    <div className={styles.alone}>
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <OwnPlaces />
    </div>
  );
}

/** The navigation of the shop in the URL, or of the person's first shop. */
function OwnPlaces() {
  const me = useMe();
  const { params, search } = useAppLocation();
  const named = params['urlpath'] ?? search['shop'];
  const shop = me?.shops.find(({ urlpath }) => urlpath === named) ?? me?.shops[0];
  return shop === undefined ? null : <ShopPlaces urlpath={shop.urlpath} />;
}
