import type {
  ContractMove,
  HubClosing,
  OrderMove,
  TouchedContract,
  TouchedOrder,
} from '../../../contract/hubs/hub-closings.ts';
import { slotLabel } from '../../../domain/hub/delivery-hour.ts';
import type { DeliveryChange } from '../../../domain/hub/move-message.ts';
import {
  amount,
  capital,
  datedDay,
  list,
  type Locale,
  NO_BREAK,
  shortDay,
  weekdayName,
} from '../../../domain/text/french.ts';

type Slots = Readonly<Record<string, string>>;

/** Where each line goes, by the name of the line; an absent or empty one stays. */
export type Choices = Readonly<Record<string, string>>;

/** One line of the sheet: an order with those that joined it, or a contract. */
export interface MoveLine {
  readonly name: string;
  readonly customer: string;
  readonly detail: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The lines of what a change touches, orders first. */
export function moveLines({ orders, subscriptions }: HubClosing, slots: Slots, locale: Locale): MoveLine[] {
  return [
    ...orders.map((order) => orderLine(order, slots, locale)),
    ...subscriptions.map((contract) => contractLine(contract, slots, locale)),
  ];
}

/** The nearest alternative of each line. */
export function nearestChoices(lines: readonly MoveLine[]): Choices {
  return Object.fromEntries(lines.map(({ name, options }) => [name, options[1]?.value ?? STAYS]));
}

/** What is sent for the lines that move. */
export function chosenMoves(
  { orders, subscriptions }: HubClosing,
  choices: Choices,
): { readonly orders: OrderMove[]; readonly subscriptions: ContractMove[] } {
  return {
    orders: orders.flatMap(({ oid, from, moves }) => {
      const to = moves.find((move) => momentValue(move) === choices[orderName(oid)]);
      return to === undefined ? [] : [{ oid, from, to }];
    }),
    subscriptions: subscriptions.flatMap(({ id, from, moves, pause }): ContractMove[] => {
      const chosen = choices[id];
      if (chosen === PAUSE) return [{ id, from, to: { pause } }];
      const to = moves.find((move) => rhythmValue(move) === chosen);
      return to === undefined ? [] : [{ id, from, to }];
    }),
  };
}

/** The first customer who is told, with what changes for them. */
export function firstTold(
  found: HubClosing,
  choices: Choices,
): { readonly name: string; readonly changes: readonly DeliveryChange[] } | undefined {
  const { orders, subscriptions } = chosenMoves(found, choices);
  const [order] = orders;
  if (order !== undefined) {
    const name = found.orders.find(({ oid }) => oid === order.oid)?.name ?? '';
    return { name, changes: [{ kind: 'order', ...order }] };
  }
  const [contract] = subscriptions;
  if (contract === undefined) return undefined;
  const { id, from, to } = contract;
  const name = found.subscriptions.find((held) => held.id === id)?.name ?? '';
  return {
    name,
    changes: ['pause' in to ? { kind: 'pause', from, until: to.pause } : { kind: 'contract', from, to }],
  };
}

/** The lines that were not moved, of those that are touched now. */
export function remaining(found: HubClosing, unmoved: readonly { readonly id: string }[]): HubClosing {
  const ids = new Set(unmoved.map(({ id }) => id));
  return {
    orders: found.orders.filter(({ oid }) => ids.has(orderName(oid))),
    subscriptions: found.subscriptions.filter(({ id }) => ids.has(id)),
  };
}

function orderLine(
  { oid, joined, name, from, deposit, amount: sum, moves }: TouchedOrder,
  slots: Slots,
  locale: Locale,
): MoveLine {
  const numbers = [oid, ...joined].map(String);
  const word = numbers.length === 1 ? 'Commande' : 'Commandes';
  return {
    name: orderName(oid),
    customer: name,
    detail: `${word} ${list(numbers)}, ${shortDay(from.day)}, ${arrival(from.hours, deposit, slots)}, ${amount(sum, locale)}`,
    options: [
      { value: STAYS, label: 'Laisser\u00a0: livrée comme prévu' },
      ...moves.map((move) => ({
        value: momentValue(move),
        label: `${capital(shortDay(move.day))}, ${arrival(move.hours, deposit, slots)}`,
      })),
    ],
  };
}

function contractLine(
  { id, name, from, deposit, amount: sum, day, moves, pause }: TouchedContract,
  slots: Slots,
  locale: Locale,
): MoveLine {
  return {
    name: id,
    customer: name,
    detail: `Abonnement, ${rhythm(from, deposit, slots)}, ${amount(sum, locale)} par livraison, dès ${shortDay(day)}`,
    options: [
      { value: STAYS, label: 'Laisser sans rien changer' },
      ...moves.map((move) => ({ value: rhythmValue(move), label: capital(rhythm(move, deposit, slots)) })),
      { value: PAUSE, label: `En pause jusqu’au${NO_BREAK}${datedDay(pause)}` },
    ],
  };
}

/** The name of an order's line, by which a refusal names it too. */
function orderName(oid: number): string {
  return String(oid);
}

function momentValue({ day, hours }: OrderMove['to']): string {
  return `${day} ${hours}`;
}

function rhythmValue({ dayOfWeek, hours }: ContractMove['from']): string {
  return `${dayOfWeek} ${hours}`;
}

function rhythm({ dayOfWeek, hours }: ContractMove['from'], deposit: boolean, slots: Slots): string {
  return `le ${weekdayName(dayOfWeek)}, ${arrival(hours, deposit, slots)}`;
}

function arrival(hours: number, deposit: boolean, slots: Slots): string {
  return deposit ? 'retrait' : slotLabel(hours, slots);
}

const STAYS = '';
const PAUSE = 'pause';
