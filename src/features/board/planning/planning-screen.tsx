import { useMemo } from 'react';
import { DEFAULT_ZONE, localDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { manages } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { COURIER_REACH, daysAround, OFFICE_REACH } from '../../../domain/calendar/day-window.ts';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { useDaysNeed } from '../../shared/local-data/use-list-state.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { PlanRow } from './plan-row.tsx';
import { Screen } from '../../../ui/layout/primitives.tsx';
import styles from './planning.module.css';

const OFFICE_AHEAD = { before: COURIER_REACH.before, after: OFFICE_REACH.after };

/** The days from the day before yesterday to a month ahead: fill level, tours and value. */
export function PlanningScreen() {
  const market = useMarket();
  const [device] = useDevice();
  const office = manages(device);
  const now = useNow();
  const hub = market?.hub;
  const today = localDay(now, hub?.timezone ?? DEFAULT_ZONE);
  const days = useMemo(() => daysAround(today, OFFICE_AHEAD), [today]);
  useWantedDays(market?.slug ?? '', days);
  const open = days.filter((day) => hub?.weekdays.includes(weekdayOf(day)) === true);
  const need = useDaysNeed(market?.slug ?? '', open);
  return (
    <Screen className={styles.planning}>
      <OfficeHead title="Planning" need={need} />
      <div className={styles.place}>
        <table className={styles.table} data-mails={office || undefined}>
          <caption className="visually-hidden">Jours de livraison</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Places prises</th>
              <th scope="col">Tournées</th>
              <th scope="col">Préparé</th>
              <th scope="col">Manquants</th>
              {office && <th scope="col">Producteurs</th>}
              <th scope="col">Moyenne</th>
              <th scope="col">Total CHF</th>
            </tr>
          </thead>
          <tbody>
            {market && open.map((day) => <PlanRow key={day} {...{ day, market, today, office }} />)}
          </tbody>
        </table>
      </div>
      {/* Below the table: above it, all rows would move when it appears and disappears. */}
      <PartialNotice need={need} />
    </Screen>
  );
}
