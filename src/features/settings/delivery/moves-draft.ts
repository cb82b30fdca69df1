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

/** The target of each line, by line name; an absent or empty target leaves the line as it is. */
export type Choices = Readonly<Record<string, string>>;

/** One line of the sheet: an order with those that joined it, or a contract. */
export interface MoveLine {
  readonly name: string;
  readonly customer: string;
  readonly detail: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
}

/** The lines that a change affects, orders first. A time that the other lines' targets fill is disabled. */
export function moveLines(
  { orders, subscriptions }: HubClosing,
  choices: Choices,
  slots: Slots,
  locale: Locale,
): MoveLine[] {
  return [
    ...orders.map((order) => {
      const others = orders.filter(({ oid }) => oid !== order.oid);
      return orderLine(order, placesTaken(others, choices), slots, locale);
    }),
    ...subscriptions.map((contract) => contractLine(contract, slots, locale)),
  ];
}

/** For each line the nearest alternative that still has capacity after the lines before it. */
export function nearestChoices({ orders, subscriptions }: HubClosing): Choices {
  const choices: Record<string, string> = {};
  for (const { oid, moves } of orders) {
    const taken = placesTaken(orders, choices);
    const free = moves.find((move) => leftAt(move, taken) > 0);
    choices[orderName(oid)] = free === undefined ? STAYS : momentValue(free);
  }
  for (const { id, moves } of subscriptions) {
    const [nearest] = moves;
    choices[id] = nearest === undefined ? PAUSE : rhythmValue(nearest);
  }
  return choices;
}

/** The initial targets: lines left before stay as they are, the others go to the nearest time. */
export function firstChoices(found: HubClosing, left: ReadonlySet<string>): Choices {
  const stay: Record<string, string> = {};
  for (const [name, moment] of momentsOf(found)) if (left.has(moment)) stay[name] = STAYS;
  return { ...nearestChoices(found), ...stay };
}

/** The lines left as they are although they could move, with their times: another closing asks again. */
export function leftMoments(found: HubClosing, lines: readonly MoveLine[], choices: Choices): string[] {
  const moments = momentsOf(found);
  return lines
    .filter(({ name, options }) => {
      const movable = options.some(({ value, disabled }) => value !== STAYS && disabled !== true);
      return movable && (choices[name] ?? STAYS) === STAYS;
    })
    .flatMap(({ name }) => moments.get(name) ?? []);
}

/** The times of all lines. */
export function allMoments(found: HubClosing): readonly string[] {
  return [...momentsOf(found).values()];
}

/** The current time of each line, by line name. */
function momentsOf({ orders, subscriptions }: HubClosing): ReadonlyMap<string, string> {
  return new Map([
    ...orders.map(({ oid, from }) => [orderName(oid), `${oid} ${momentValue(from)}`] as const),
    ...subscriptions.map(({ id, from }) => [id, `${id} ${rhythmValue(from)}`] as const),
  ]);
}

/** The request body for the lines that move. */
export function chosenMoves(
  { orders, subscriptions }: HubClosing,
  choices: Choices,
): { readonly orders: OrderMove[]; readonly subscriptions: ContractMove[] } {
  return {
    orders: orders.flatMap(({ oid, from, moves }) => {
      const to = moves.find((move) => momentValue(move) === choices[orderName(oid)]);
      return to === undefined ? [] : [{ oid, from, to: { day: to.day, hours: to.hours } }];
    }),
    subscriptions: subscriptions.flatMap(({ id, from, moves, pause }): ContractMove[] => {
      const chosen = choices[id];
      if (chosen === PAUSE) return [{ id, from, to: { pause } }];
      const to = moves.find((move) => rhythmValue(move) === chosen);
      return to === undefined ? [] : [{ id, from, to }];
    }),
  };
}

/** The first customer to be notified, with their changes. */
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

/** The lines still affected after a move: refused or left ones, in their current state. */
export function remaining(found: HubClosing, present: HubClosing, moved: ReadonlySet<string>): HubClosing {
  const now = new Map(present.orders.map((order) => [order.oid, order]));
  const contracts = new Map(present.subscriptions.map((contract) => [contract.id, contract]));
  return {
    orders: found.orders.flatMap((order) =>
      moved.has(orderName(order.oid)) ? [] : (now.get(order.oid) ?? []),
    ),
    subscriptions: found.subscriptions.flatMap((contract) =>
      moved.has(contract.id) ? [] : (contracts.get(contract.id) ?? []),
    ),
  };
}

/** The names of the lines that were sent and accepted. */
export function movedNames(
  { orders, subscriptions }: ReturnType<typeof chosenMoves>,
  unmoved: readonly { readonly id: string }[],
): ReadonlySet<string> {
  const refused = new Set(unmoved.map(({ id }) => id));
  const sent = [...orders.map(({ oid }) => orderName(oid)), ...subscriptions.map(({ id }) => id)];
  return new Set(sent.filter((name) => !refused.has(name)));
}

/** Why each line was refused, with its chosen target: « Mer. 25 nov., 18h–20h : ce créneau est complet. » */
export function refusedReasons(
  lines: readonly MoveLine[],
  choices: Choices,
  unmoved: readonly { readonly id: string; readonly message: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    unmoved.map(({ id, message }) => {
      const options = lines.find(({ name }) => name === id)?.options ?? [];
      const chosen = options.find(({ value }) => value === choices[id])?.label;
      return [id, chosen === undefined ? message : `${chosen}${NO_BREAK}: ${lowered(message)}`];
    }),
  );
}

/** « Alice, commande 12 : cette commande est annulée. »: the refused lines that are no longer affected. */
export function settledWords(
  lines: readonly MoveLine[],
  rest: HubClosing,
  unmoved: readonly { readonly id: string; readonly message: string }[],
): readonly string[] {
  const names = new Set([
    ...rest.orders.map(({ oid }) => orderName(oid)),
    ...rest.subscriptions.map(({ id }) => id),
  ]);
  return unmoved.flatMap(({ id, message }) => {
    const line = lines.find(({ name }) => name === id);
    return names.has(id) || line === undefined
      ? []
      : [`${line.customer}, ${lowered(line.detail)}${NO_BREAK}: ${lowered(message)}`];
  });
}

/** The capacity that the targets of orders take: by day, and by day and slot. */
type TakenPlaces = ReadonlyMap<string, number>;

function placesTaken(orders: readonly TouchedOrder[], choices: Choices): TakenPlaces {
  const taken = new Map<string, number>();
  const take = (place: string) => taken.set(place, (taken.get(place) ?? 0) + 1);
  for (const { oid, from, deposit, moves } of orders) {
    const to = moves.find((move) => momentValue(move) === choices[orderName(oid)]);
    if (to === undefined) continue;
    if (to.day !== from.day) take(to.day);
    if (!deposit) take(momentValue(to));
  }
  return taken;
}

function leftAt(move: TouchedOrder['moves'][number], taken: TakenPlaces): number {
  const { day, dayLeft = Infinity, slotLeft = Infinity } = move;
  return Math.min(dayLeft - (taken.get(day) ?? 0), slotLeft - (taken.get(momentValue(move)) ?? 0));
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLocaleLowerCase('fr') + sentence.slice(1);
}

function orderLine(
  { oid, joined, name, from, deposit, amount: sum, moves }: TouchedOrder,
  taken: TakenPlaces,
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
      ...moves.map((move) => {
        const label = `${capital(shortDay(move.day))}, ${arrival(move.hours, deposit, slots)}`;
        const full = leftAt(move, taken) <= 0;
        return { value: momentValue(move), label: full ? `${label} (complet)` : label, disabled: full };
      }),
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

/** The name of an order's line, also used in refusals. */
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
