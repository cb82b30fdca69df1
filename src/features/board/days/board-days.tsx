import { DayTabs } from '../../../ui/layout/day-tabs.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { dayWords, limitOf, placedOn } from './day-summary.ts';
import { additionsAmong } from './day-plan.ts';
import { type BoardRow, linesDone } from '../table/board-rows.ts';

interface BoardDaysProps {
  readonly market: Market;
  readonly today: IsoDay;
  readonly days: readonly IsoDay[];
  /** The one that is shown, and its orders; `undefined` until all of them are here. */
  readonly day: IsoDay;
  readonly rows: readonly BoardRow[] | undefined;
  readonly placed: ReadonlyMap<IsoDay, number>;
  readonly hrefOf: (day: IsoDay) => string;
}

/** The days around today that bring something or could, with their fill; the shown one with how far it is. */
export function BoardDays({ market, today, days, day, rows, placed, hrefOf }: BoardDaysProps) {
  const limit = limitOf(market.hub);
  const shown = days.includes(day) ? days : [...days, day].sort();
  const tabs = shown
    .filter((one) => one === day || one === today || (placedOn(one, placed, market.ranks) ?? 0) > 0)
    .map((one) => {
      const here = one === day ? rows?.map(({ order }) => order) : undefined;
      const additions = here && additionsAmong(here);
      const own = here === undefined ? undefined : here.length - (additions ?? 0);
      const many = placedOn(one, one === day ? new Map([[one, own]]) : placed, market.ranks);
      const progress = here === undefined ? undefined : share(here);
      const words = dayWords({ day: one, placed: many, additions, limit, progress }, today);
      return { id: one, href: hrefOf(one), progress, ...words };
    });
  return <DayTabs label="Jours" days={tabs} current={day} />;
}

function share(orders: readonly Order[]): number {
  const { done, total } = linesDone(orders);
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}
