import { accept, refuse, type Result } from '../core/result.ts';
import { leftWithSomebody, type DeliveryOutcome } from '../fulfilment/delivery-outcome.ts';
import { add, type Centimes, centimes, sum, times } from '../money/money.ts';
import { MAX_BALANCE, MAX_CREDIT } from '../payment/credit.ts';
import { linesAreFixed, isUndone, type PaymentStatus } from '../payment/payment-status.ts';

/** A kind of returnable container, and its deposit. `ended`: it is no longer handed out. */
export interface ContainerType {
  readonly name: string;
  readonly deposit: Centimes;
  readonly ended?: boolean | undefined;
}

/** A number of containers, and the deposit of each. */
export interface ContainerCount {
  readonly name: string;
  readonly deposit: Centimes;
  readonly count: number;
}

/**
 * The causes of movements: an order's lines, a count at the door, or a manual change by the office with a
 * reason.
 */
export const CONTAINER_CAUSES = ['order', 'door', 'office'] as const;
export type ContainerCause = (typeof CONTAINER_CAUSES)[number];

/** A movement of containers: positive when the customer received them, negative when they came back. */
export interface ContainerMove extends ContainerCount {
  readonly cause: ContainerCause;
}

/** A line whose product came in a container, as stored when it was ordered. */
interface ContainedLine {
  readonly quantity: number;
  readonly container?: Omit<ContainerCount, 'count'> | undefined;
  readonly fulfillment: { readonly status: string; readonly quantity?: number | undefined };
}

/** The fields of an order that concern containers. */
export interface ContainerOrder {
  readonly items: readonly ContainedLine[];
  readonly cancel?: unknown;
  readonly payment: { readonly status: PaymentStatus; readonly captured: Centimes };
  readonly shipping: {
    readonly outcome?: { readonly kind: DeliveryOutcome } | undefined;
    readonly returned?: { readonly counts: readonly ReturnedCount[] } | undefined;
  };
}

/** A count at the door; the server adds the deposit, which a device may not know. */
export interface ReturnedCount {
  readonly name: string;
  readonly count: number;
  readonly deposit?: Centimes | undefined;
}

/** The maximum of one type per count. */
export const MOST_CONTAINERS = 99;

/** The type of a product's container at a hub; a text that names no current type moves no money. */
export function containerOf(
  name: string | undefined,
  types: readonly ContainerType[] | undefined,
): Omit<ContainerCount, 'count'> | undefined {
  const type = types?.find((one) => one.name === name && one.ended !== true);
  return type && { name: type.name, deposit: type.deposit };
}

/** The containers of the ordered lines, by type. */
export function containersOrdered(
  lines: readonly Pick<ContainedLine, 'quantity' | 'container'>[],
): readonly ContainerCount[] {
  return together(
    lines.flatMap(({ container, quantity }) => (container ? [{ ...container, count: quantity }] : [])),
  );
}

/** The containers of the lines that were found. */
export function containersFound({ items }: Pick<ContainerOrder, 'items'>): readonly ContainerCount[] {
  return containersOrdered(
    items.filter(({ fulfillment }) => fulfillment.status === 'fulfilled').map(asFound),
  );
}

/** The containers that a delivery will bring: of a prepared line what was found, of any other one what was ordered. */
export function containersExpected({ items }: Pick<ContainerOrder, 'items'>): readonly ContainerCount[] {
  return containersOrdered(
    items
      .filter(({ fulfillment }) => fulfillment.status !== 'failure')
      .map((item) => (item.fulfillment.status === 'fulfilled' ? asFound(item) : item)),
  );
}

function asFound(item: ContainedLine): ContainedLine {
  return { ...item, quantity: item.fulfillment.quantity ?? item.quantity };
}

/**
 * Whether the containers of an order are with its customer: it was handed over, or captured without another outcome. See
 * docs/rules.md#containers.
 */
export function leftContainers({ shipping, payment, ...order }: ContainerOrder): boolean {
  if (isUndone({ ...order, payment })) return false;
  return shipping.outcome === undefined ? linesAreFixed(payment) : leftWithSomebody(shipping.outcome.kind);
}

/** Every movement that an order should have made by now. */
export function containerMoves(order: ContainerOrder): readonly ContainerMove[] {
  const out = leftContainers(order) ? containersFound(order) : [];
  const back = (order.shipping.returned?.counts ?? []).flatMap(({ name, count, deposit }) =>
    deposit === undefined || count === 0 ? [] : [{ name, deposit, count: -count }],
  );
  return [
    ...out.map((one) => ({ ...one, cause: 'order' as const })),
    ...together(back).map((one) => ({ ...one, cause: 'door' as const })),
  ];
}

/**
 * The movements from the booked state to the expected one: none when nothing changed, so that a repetition is
 * without effect, and a reversal for what no longer holds.
 */
export function missingMoves(
  wanted: readonly ContainerMove[],
  booked: readonly ContainerMove[],
): readonly ContainerMove[] {
  const left = new Map<string, ContainerMove>();
  for (const { count, ...one } of [...wanted, ...booked.map((move) => ({ ...move, count: -move.count }))]) {
    const key = `${one.cause}\n${one.deposit}\n${one.name}`;
    left.set(key, { ...one, count: (left.get(key)?.count ?? 0) + count });
  }
  return [...left.values()].filter(({ count }) => count !== 0);
}

/** The value of containers; negative when it goes back to the customer. */
export function containersValue(counts: readonly ContainerCount[]): Centimes {
  return sum(counts.map(({ deposit, count }) => times(deposit, count)));
}

/** The balance after a movement of containers, within its limits. See docs/rules.md#balance. */
export function balanceAfter(
  balance: Centimes,
  moves: readonly ContainerCount[],
): Result<Centimes, 'containers_limit'> {
  const moved = centimes(0 - containersValue(moves));
  const after = add(balance, moved);
  if (moved > 0 && after > MAX_BALANCE) return refuse('containers_limit');
  return moved < 0 && add(after, MAX_CREDIT) < 0 ? refuse('containers_limit') : accept(after);
}

/** Merges counts of the same type and deposit. */
function together(counts: readonly ContainerCount[]): readonly ContainerCount[] {
  const byType = new Map<string, ContainerCount>();
  for (const one of counts) {
    const key = `${one.deposit}\n${one.name}`;
    byType.set(key, { ...one, count: (byType.get(key)?.count ?? 0) + one.count });
  }
  return [...byType.values()].filter(({ count }) => count !== 0);
}
