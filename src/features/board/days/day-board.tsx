import { useMemo } from 'react';
import type { IsoDay, Ms } from '../../../domain/calendar/hub-time.ts';
import { deliveryDayAfter } from '../../../domain/hub/delivery-calendar.ts';
import { isOpen } from '../../../domain/payment/payment-status.ts';
import { day as dayName, count, NO_BREAK } from '../../../domain/text/french.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { isComplete } from '../../../mirror/held-scopes.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { closingWords, dayToShow, dayWords, limitOf, placedOn } from './day-summary.ts';
import { useDaysNeed, useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { Board } from '../table/board.tsx';
import { CouriersStrip } from './couriers-strip.tsx';
import { useDayData } from './use-day-data.ts';
import { DayTabs } from '../../../ui/layout/day-tabs.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { additionsAmong, placesAmong } from '../../../domain/hub/capacity.ts';
import { usePlaced } from './use-placed.ts';
import { type BoardRow, linesDone } from '../table/board-rows.ts';
import { CloudAlert } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { dialled } from '../../../domain/people/telephone-number.ts';
import { silentPeople } from './device-silence.ts';
import styles from '../table/board.module.css';

/** The open orders of one day, with the neighbouring days and the couriers on tour. */
export function DayBoard({ market, today, now }: { market: Market; today: IsoDay; now: Ms }) {
  const place = useAppLocation();
  const hub = market.slug;
  const days = useMemo(() => daysAround(today), [today]);
  const placed = usePlaced(hub, days, today);
  const day = dayToShow(place.search['day'], today, placed ?? NOTHING);
  useWantedDays(hub, days.includes(day) ? days : [...days, day]);
  const shown = useMemo(() => [day], [day]);
  const need = useDaysNeed(hub, shown);
  const held = isComplete(useCoverage(need));
  const { rows, tours, staff, manned } = useDayData(hub, day);
  const open = useMemo(() => rows?.filter(({ order }) => isOpen(order)), [rows]);
  const next = deliveryDayAfter(day < today ? today : day, market.hub);
  const closed = closingWords(day, market.hub);
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
            : nothingWords(next),
        action:
          rows !== undefined && rows.length > 0
            ? {
                label: 'Voir les archives',
                href: searchHref(place, { view: 'archive', month: day.slice(0, 7) }),
              }
            : next === undefined
              ? undefined
              : { label: `Voir ${dayName(next)}`, href: searchHref(place, { day: next, oid: undefined }) },
      }}
      above={
        <>
          <BoardDays
            {...{ market, today, days, day, next }}
            rows={held ? rows : undefined}
            placed={placed ?? NOTHING}
            hrefOf={(one) => searchHref(place, { day: one, oid: undefined })}
          />
          {closed !== undefined && <Notice tone="bell" title={closed} />}
        </>
      }
      below={
        <>
          <SilentDevices {...{ staff, now }} zone={market.hub.timezone} />
          <CouriersStrip
            {...{ rows, tours, staff, now }}
            held={held && manned}
            zone={market.hub.timezone}
            today={today === day}
          />
        </>
      }
    />
  );
}

function nothingWords(next: IsoDay | undefined): string {
  if (next === undefined) return 'Rien n’est commandé pour ce jour.';
  return `Rien n’est commandé pour ce jour. Prochaine livraison${NO_BREAK}: ${dayName(next)}.`;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

interface BoardDaysProps {
  readonly market: Market;
  readonly today: IsoDay;
  readonly days: readonly IsoDay[];
  /** The displayed day and its orders; `undefined` until all of them are loaded. */
  readonly day: IsoDay;
  readonly rows: readonly BoardRow[] | undefined;
  /** The next delivery day, with orders or without. */
  readonly next: IsoDay | undefined;
  readonly placed: ReadonlyMap<IsoDay, number>;
  readonly hrefOf: (day: IsoDay) => string;
}

/**
 * The days around today that have or could have orders, with their fill level; the displayed day with its progress.
 */
function BoardDays({ market, today, days, day, next, rows, placed, hrefOf }: BoardDaysProps) {
  const limit = limitOf(market.hub);
  const shown = days.includes(day) ? days : [...days, day].sort();
  const tabs = shown
    .filter(
      (one) => one === day || one === today || one === next || (placedOn(one, placed, market.ranks) ?? 0) > 0,
    )
    .map((one) => {
      const here = one === day ? rows?.map(({ order }) => order) : undefined;
      const additions = here && additionsAmong(here);
      const took = one < today ? placed.get(one) : undefined;
      const own = here && (took ?? placesAmong(here));
      const many = placedOn(one, one === day ? new Map([[one, own]]) : placed, market.ranks);
      const progress = here === undefined ? undefined : share(here);
      const words = dayWords(
        { day: one, placed: many, additions, limit, progress, closed: closingWords(one, market.hub) },
        today,
      );
      return { id: one, href: hrefOf(one), progress, ...words };
    });
  return <DayTabs label="Jours" days={tabs} current={day} />;
}

function share(orders: readonly Order[]): number {
  const { done, total } = linesDone(orders);
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

interface SilentDevicesProps {
  readonly staff: readonly StaffRow[];
  readonly now: Ms;
  readonly zone: string;
}

/** Names the people whose device has unsent work and no contact for three hours, with a call link. */
function SilentDevices({ staff, now, zone }: SilentDevicesProps) {
  const silent = silentPeople(staff, now, zone);
  if (silent.length === 0) return null;
  return (
    <Notice
      tone="bell"
      icon={<CloudAlert />}
      title={`${count(silent.length, 'téléphone non synchronisé', 'téléphones non synchronisés')} depuis plus de 3${NO_BREAK}heures`}
    >
      <ul className={styles.silent}>
        {silent.map(({ user, name, phone, words }) => (
          <li key={user}>
            <b>{name}</b>
            {`, ${words}`}
            {phone !== undefined && (
              <>
                {', '}
                <Callable name={name} phone={phone} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Callable({ name, phone }: { readonly name: string; readonly phone: string }) {
  const number = dialled(phone);
  if (number === undefined) return phone;
  return (
    <a href={`tel:${number}`} aria-label={`Appeler ${name}, ${phone}`}>
      {phone}
    </a>
  );
}
