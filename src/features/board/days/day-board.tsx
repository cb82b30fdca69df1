import { useMemo } from 'react';
import type { IsoDay, Ms } from '../../../domain/calendar/hub-time.ts';
import { isOpen } from '../../../domain/payment/payment-status.ts';
import { day as dayName } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { dayCounts } from '../../../mirror/queries/day-counts.ts';
import { isComplete } from '../../../mirror/held-scopes.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { dayToShow } from './day-summary.ts';
import { useDaysNeed, useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { Board } from '../table/board.tsx';
import { BoardDays } from './board-days.tsx';
import { CouriersStrip } from './couriers-strip.tsx';
import { SilentDevices } from './silent-device-list.tsx';
import { useDayData } from './use-day-data.ts';

/** The open orders of one day, with the days beside it and the couriers who are out. */
export function DayBoard({ market, today, now }: { market: Market; today: IsoDay; now: Ms }) {
  const place = useAppLocation();
  const hub = market.slug;
  const days = useMemo(() => daysAround(today), [today]);
  const placed = useLive(dayCounts, { hub, days });
  const day = dayToShow(place.search['day'], today, placed ?? NOTHING);
  useWantedDays(hub, days.includes(day) ? days : [...days, day]);
  const shown = useMemo(() => [day], [day]);
  const need = useDaysNeed(hub, shown);
  const held = isComplete(useCoverage(need));
  const { rows, tours, staff } = useDayData(hub, day);
  const open = useMemo(() => rows?.filter(({ order }) => isOpen(order)), [rows]);
  return (
    <Board
      label={`Commandes du ${dayName(day)}`}
      market={market}
      days={shown}
      need={need}
      rows={placed === undefined ? undefined : open}
      driven={rows}
      {...{ tours, staff }}
      openCount={held ? open?.length : undefined}
      empty={{
        what: 'Les commandes de ce jour',
        many: true,
        title: 'Aucune commande ouverte',
        text:
          rows !== undefined && rows.length > 0
            ? rows.length === 1
              ? 'La seule commande de ce jour est encaissée ou facturée.'
              : `Les ${rows.length} commandes de ce jour sont encaissées ou facturées.`
            : 'Rien n’est commandé pour ce jour.',
        action:
          rows !== undefined && rows.length > 0
            ? {
                label: 'Voir les archives',
                href: searchHref(place, { view: 'archive', month: day.slice(0, 7) }),
              }
            : undefined,
      }}
      above={
        <>
          <BoardDays
            {...{ market, today, days, day }}
            rows={held ? rows : undefined}
            placed={placed ?? NOTHING}
            hrefOf={(one) => searchHref(place, { day: one, oid: undefined })}
          />
        </>
      }
      below={
        <>
          <SilentDevices {...{ staff, now }} zone={market.hub.timezone} />
          <CouriersStrip
            {...{ rows, tours, staff, now, held }}
            zone={market.hub.timezone}
            today={today === day}
          />
        </>
      }
    />
  );
}

const NOTHING: ReadonlyMap<string, number> = new Map();
