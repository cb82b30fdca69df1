import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import { count, day as dayName, hour } from '../../../domain/text/french.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import type { BoardRow } from './board-rows.ts';
import { orderDay } from '../../shared/orders/order-words.ts';

/** Orders that travel together: a tour, a pickup point, or those without a tour. */
export interface BoardGroup {
  readonly id: string;
  /** « Tournée 1, Karim Haddad ». */
  readonly title: string;
  /** « dès 16h, 11 commandes, 27 sacs ». */
  readonly detail: string;
  readonly rows: readonly BoardRow[];
}

/** The names used in group titles. */
export interface Naming {
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
}

/** Groups the orders of a day: tours by position, those without a tour, pickup points. */
export function groupsOf(rows: readonly BoardRow[], naming: Naming): readonly BoardGroup[] {
  return [...grouped(rows, groupIdOf)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, held]) => {
      const { title, start } = nameOf(id, held, naming);
      return {
        id,
        title,
        detail: [...start, orders(held.length), ...bags(held)].join(', '),
        rows: [...held].sort(id.startsWith(TOUR) ? byStop : byRank),
      };
    });
}

/** Groups orders by day, the latest first. */
export function dayGroups(rows: readonly BoardRow[], zone: string): readonly BoardGroup[] {
  // Deliveries share few instants: the time zone is computed once for each.
  const days = new Map<string, string>();
  const dayOf = ({ order }: BoardRow) => {
    const { when } = order.shipping;
    const day = days.get(when) ?? orderDay(order, zone);
    days.set(when, day);
    return day;
  };
  return [...grouped(rows, dayOf)]
    .sort(([left], [right]) => (left < right ? 1 : -1))
    .map(([day, held]) => ({
      id: day,
      title: dayName(day),
      detail: [orders(held.length), ...bags(held)].join(', '),
      rows: [...held].sort(byRank),
    }));
}

/** « 11 commandes ». */
export function orders(many: number): string {
  return count(many, 'commande', 'commandes');
}

// The letters sort tours first and pickup points last.
const TOUR = 'a-tour-';
const NONE = 'b-none';
const PICKUP = 'c-pickup-';

function groupIdOf({ order: { shipping } }: BoardRow): string {
  if (shipping.priority > 0) return `${TOUR}${shipping.priority}`;
  return shipping.deposit ? `${PICKUP}${shipping.name}` : NONE;
}

function nameOf(id: string, rows: readonly BoardRow[], { tours, staff }: Naming) {
  if (id.startsWith(PICKUP)) return { title: id.slice(PICKUP.length), start: [] };
  if (id === NONE) return { title: 'Sans tournée', start: [] };
  const number = rows[0]?.order.shipping.priority;
  const tour = tours.find((held) => held.tour === number);
  const courier = staff.find(({ user }) => user === tour?.courier)?.displayName;
  const start = tour?.start ?? undefined;
  return {
    title: [`Tournée ${number ?? ''}`, ...(courier === undefined ? [] : [courier])].join(', '),
    start: start === undefined ? [] : [`dès ${hour(start)}`],
  };
}

/** Empty until bags are counted. */
function bags(rows: readonly BoardRow[]): readonly string[] {
  const many = rows.reduce((all, { order }) => all + order.shipping.bags, 0);
  return many === 0 ? [] : [count(many, 'sac', 'sacs')];
}

function byStop({ order: left }: BoardRow, { order: right }: BoardRow): number {
  return left.shipping.position - right.shipping.position || left.rank - right.rank || left.oid - right.oid;
}

function byRank({ order: left }: BoardRow, { order: right }: BoardRow): number {
  return left.rank - right.rank || left.oid - right.oid;
}
