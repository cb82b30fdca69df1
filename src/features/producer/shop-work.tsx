import { PackageOpen } from 'lucide-react';
import { DayTabs } from '../../ui/layout/day-tabs.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { count, day as dayName, shortDay } from '../../domain/text/french.ts';
import { addDays, DEFAULT_ZONE, type IsoDay, localDay } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { type AppLocation, searchHref, useAppLocation } from '../../hooks/use-place.ts';
import { shopOrders } from '../../mirror/queries/shop-orders-query.ts';
import type { ScopeNeed } from '../../mirror/held-scopes.ts';
import { EmptyOrMissing, PartialNotice } from '../shared/local-data/empty-list.tsx';
import { type ShopDay, shopDays } from './shop-days-of-work.ts';
import { CustomerWords } from './customer-words.tsx';
import { DayWork } from './shop-day-work.tsx';
import { DAYS_AHEAD, useShopNeed } from './use-shop-need.ts';

/** The coming days of a shop with their progress, and the selected one. */
export function ShopWork({ shop }: { shop: { readonly urlpath: string; readonly name: string } }) {
  const place = useAppLocation();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const { urlpath } = shop;
  const orders = useLive(shopOrders, { urlpath, from: today, to: addDays(today, DAYS_AHEAD) });
  const need = useShopNeed(urlpath);
  if (orders === undefined) return <SkeletonRows count={6} />;
  const days = shopDays(orders, DEFAULT_ZONE);
  const shown = days.find(({ day }) => day === place.search['day']) ?? days[0];
  if (shown === undefined)
    return (
      <>
        <NothingOrdered need={need} />
        <CustomerWords urlpath={urlpath} />
      </>
    );
  return (
    <>
      <PartialNotice need={need} />
      <DayTabs label="Jour" current={shown.day} days={days.map((one) => tabOf(one, { today, place }))} />
      <DayWork key={shown.day} work={shown} shop={urlpath} />
      <CustomerWords urlpath={urlpath} />
    </>
  );
}

function tabOf(
  { day, orders, settled, lines }: ShopDay,
  { today, place }: { today: IsoDay; place: AppLocation },
) {
  const many = count(orders.length, 'commande', 'commandes');
  const ready = `${settled} sur ${count(lines, 'article prêt', 'articles prêts')}`;
  return {
    id: day,
    href: searchHref(place, { day, product: undefined, hub: undefined }),
    label: nameOf(day, today),
    detail: many,
    spoken: `${dayName(day)}, ${many}, ${ready}`,
    progress: Math.round((100 * settled) / Math.max(lines, 1)),
  };
}

function nameOf(day: IsoDay, today: IsoDay): string {
  if (day === today) return 'aujourd’hui';
  return day === addDays(today, 1) ? 'demain' : shortDay(day);
}

function NothingOrdered({ need }: { need: ScopeNeed }) {
  return (
    <EmptyOrMissing need={need} what="Vos commandes" many>
      <EmptyState picture={<PackageOpen />} title="Rien à préparer">
        Les commandes des prochains jours arrivent ici dès qu’elles sont passées.
      </EmptyState>
    </EmptyOrMissing>
  );
}
