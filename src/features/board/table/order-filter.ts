import type { TourRow } from '../../../contract/orders/day-rows.ts';
import { captureWait } from '../../../domain/fulfilment/capture-blockers.ts';
import { FULFILMENT_WORDS } from '../../../domain/fulfilment/fulfilment-words.ts';
import { FULFILMENT_STATUSES, type FulfilmentStatus } from '../../../domain/fulfilment/line-status.ts';
import { isCapturable, isEnded } from '../../../domain/payment/payment-status.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import type { BoardRow } from './board-rows.ts';

/** The states to filter by: of the preparation, or waiting for the office. */
export type BoardState = FulfilmentStatus | 'capturable' | 'delivered' | 'ended';

/** The board's filter; absent fields match all. Stored in the URL, so that a reload keeps it. */
export interface BoardFilter {
  readonly words: string;
  readonly state: BoardState | undefined;
  /** The courier's id. */
  readonly courier: number | undefined;
  readonly shop: string | undefined;
  readonly postalCode: string | undefined;
  /** A pickup point, by name. */
  readonly pickup: string | undefined;
  /** Only orders with a risk. */
  readonly atRisk: boolean;
}

/** The filterable states with their labels. */
export const STATE_WORDS: readonly { readonly value: BoardState; readonly label: string }[] = [
  ...FULFILMENT_STATUSES.map((status) => ({ value: status, label: FULFILMENT_WORDS[status].label })),
  { value: 'capturable', label: 'À capturer' },
  { value: 'delivered', label: 'Livrée' },
  { value: 'ended', label: 'Annulée ou remboursée' },
];

/** Parses the filter from the URL. */
export function filterOf(search: Readonly<Record<string, string | undefined>>): BoardFilter {
  const courier = Number(search['courier']);
  return {
    words: search['q'] ?? '',
    state: STATE_WORDS.find(({ value }) => value === search['state'])?.value,
    courier: Number.isSafeInteger(courier) && courier > 0 ? courier : undefined,
    shop: search['shop'],
    postalCode: search['npa'],
    pickup: search['pickup'],
    atRisk: search['risk'] === '1',
  };
}

/** The number of active filters besides the search text. */
export function filtersOn({ state, courier, shop, postalCode, pickup, atRisk }: BoardFilter): number {
  const chosen = [state, courier, shop, postalCode, pickup].filter((one) => one !== undefined);
  return chosen.length + (atRisk ? 1 : 0);
}

/** Filters rows, keeping their order. */
export function filtered(
  rows: readonly BoardRow[],
  filter: BoardFilter,
  tours: readonly TourRow[],
): readonly BoardRow[] {
  const theirs =
    filter.courier === undefined
      ? undefined
      : new Set(tours.filter(({ courier }) => courier === filter.courier).map(({ tour }) => tour));
  const words = foldText(filter.words).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const { order, risks } = row;
    const { shipping } = order;
    return (
      (theirs === undefined || theirs.has(shipping.priority)) &&
      (filter.state === undefined || stands(row, filter.state)) &&
      (filter.shop === undefined || order.items.some(({ vendor }) => vendor === filter.shop)) &&
      (filter.postalCode === undefined || shipping.postalCode === filter.postalCode) &&
      (filter.pickup === undefined || (shipping.deposit && shipping.name === filter.pickup)) &&
      (!filter.atRisk || risks.length > 0) &&
      words.every((word) => isFound(row, word))
    );
  });
}

function stands({ order }: BoardRow, state: BoardState): boolean {
  if (state === 'capturable') return isCapturable(order) && captureWait(order) === undefined;
  if (state === 'delivered') return order.shipping.shipped;
  if (state === 'ended') return isEnded(order);
  return order.fulfillments.status === state;
}

/** Matches the exact rank, the start or end of the number, and any part of customer, place and products. */
function isFound({ order }: BoardRow, word: string): boolean {
  if (/^\d{1,3}$/.test(word) && order.rank === Number(word)) return true;
  const number = String(order.oid);
  if (/^\d{3,}$/.test(word) && (number.startsWith(word) || number.endsWith(word))) return true;
  const { customer, shipping, items } = order;
  const texts = [
    customer.displayName,
    shipping.name,
    shipping.streetAddress,
    ...items.map(({ title }) => title),
  ];
  return texts.some((text) => foldText(text).includes(word));
}
