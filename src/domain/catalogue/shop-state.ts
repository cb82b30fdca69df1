import type { IsoDay } from '../calendar/hub-time.ts';
import { closedPeriod, type ShopAvailability } from './shop-calendar.ts';

/** The states of a shop: `asked` waits for its publication, `away` is published and closed today. */
export const SHOP_STATES = ['draft', 'asked', 'published', 'away'] as const;

export type ShopState = (typeof SHOP_STATES)[number];

/** The label of each state. */
export const SHOP_STATE_WORDS: Readonly<Record<ShopState, string>> = {
  draft: 'Brouillon',
  asked: 'Publication demandée',
  published: 'Publiée',
  away: 'Fermée',
};

/**
 * The state of a shop on a day. See docs/rules.md#wire-spellings for its status.
 * @param available its availability in days
 */
export function shopState(
  { status, available }: { readonly status: boolean | string; readonly available: ShopAvailability },
  today: IsoDay,
): ShopState {
  if (status !== true) return status === false ? 'draft' : 'asked';
  const absence = closedPeriod(available);
  if (absence === undefined) return 'published';
  const { from = today, to = today } = absence;
  return from <= today && today <= to ? 'away' : 'published';
}
