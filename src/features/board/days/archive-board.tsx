import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { isArchived, isEnded } from '../../../domain/payment/payment-status.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { staffOfHub } from '../../../mirror/queries/day-rows-query.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { daysOfMonth, monthBeside } from '../../shared/dates/month-days.ts';
import { periodText } from '../../shared/dates/report-period.ts';
import { useDaysNeed } from '../../shared/local-data/use-list-state.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { Board } from '../table/board.tsx';
import type { EmptyWords } from '../table/board-list.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from '../table/board.module.css';
import { useRows } from './use-day-data.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { useLiveLater } from '../../../hooks/use-live-deferred.ts';
import { latestOfMonth } from '../../../mirror/queries/day-orders.ts';

/**
 * The closed, cancelled and refunded orders of a month, loaded from the server while the month is open. The latest
 * days come first; the others are appended below.
 */
export function ArchiveBoard({ market, today }: { market: Market; today: IsoDay }) {
  const place = useAppLocation();
  const hub = market.slug;
  const month = monthOf(place.search['month'], today);
  const days = useMemo(() => daysOfMonth(month), [month]);
  const need = useDaysNeed(hub, days, true);
  useWantedDays(hub, days);
  const { orders, whole } = useMonth(hub, month);
  const staff = useLive(staffOfHub, { hub }) ?? NO_STAFF;
  const archived = useMemo(() => orders?.filter((order) => isArchived(order) || isEnded(order)), [orders]);
  const rows = useRows(archived);
  const label = periodText(month);
  const lead = (by: number) => searchHref(place, { month: monthBeside(month, by), oid: undefined });
  return (
    <Board
      label={`Archives de ${label}`}
      market={market}
      days={days}
      need={need}
      rows={whole || rows?.length !== 0 ? rows : undefined}
      tours={NO_TOURS}
      staff={staff}
      openCount={undefined}
      by="day"
      empty={NONE}
      above={
        <Row gap="1h" align="center" wrap className={styles.tools}>
          <IconLink label="Mois précédent" href={lead(-1)} icon={<ChevronLeft />} />
          <b aria-live="polite">{label}</b>
          <small role="status">{whole ? '' : 'Lecture en cours…'}</small>
          <IconLink label="Mois suivant" href={lead(1)} icon={<ChevronRight />} />
        </Row>
      }
    />
  );
}

const NO_TOURS: readonly TourRow[] = [];
const NO_STAFF: readonly StaffRow[] = [];

const NONE: EmptyWords = {
  what: 'Les commandes de ce mois',
  many: true,
  title: 'Rien en archive',
  text: 'Aucune commande de ce mois n’est préparée et encaissée, annulée ou remboursée.',
};

function monthOf(requested: string | undefined, today: IsoDay): string {
  return requested !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) ? requested : today.slice(0, 7);
}

/** More than a screen shows, and quick to read. */
const FIRST = 60;
const GROWTH = 4;

interface Wanted {
  readonly hub: string;
  readonly month: string;
  readonly atLeast: number | 'all';
}

/** A month as far as it is read: the latest days first; `whole` once it is complete. */
interface MonthRead {
  /** `undefined` until the mirror is read. */
  readonly orders: readonly Order[] | undefined;
  readonly whole: boolean;
}

/** Reads a month of a hub from the mirror, last day first, and follows its changes. */
function useMonth(hub: string, month: string): MonthRead {
  const [wanted, setWanted] = useState<Wanted>({ hub, month, atLeast: FIRST });
  const same = (one: Pick<Wanted, 'hub' | 'month'>) => one.hub === hub && one.month === month;
  if (!same(wanted)) setWanted({ hub, month, atLeast: FIRST });
  const read = useLiveLater(latestOfMonth, wanted);
  const here = read !== undefined && same(read) ? read : undefined;
  // Requests the next part once this one is rendered; after the last part, only changes are read.
  if (here?.atLeast === wanted.atLeast && wanted.atLeast !== 'all')
    setWanted({ hub, month, atLeast: here.whole ? 'all' : wanted.atLeast * GROWTH });
  return { orders: here?.orders, whole: here?.whole ?? false };
}
