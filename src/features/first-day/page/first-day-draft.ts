import { get, set } from 'idb-keyval';
import type { Setup, SetupStep } from '../../../contract/hubs/setup.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { deviceStore } from '../../../mirror/device-store.ts';
import type { DaysDraft } from '../steps/days-draft.ts';
import type { MailDraft } from '../steps/mail-draft.ts';
import type { MarketDraft } from '../steps/market-draft.ts';
import type { PayeeDraft } from '../../settings/money/payee-draft.ts';
import type { PricesDraft } from '../steps/prices-draft.ts';
import type { FirstShopDraft } from '../steps/shop-draft.ts';

/** What was typed on this device, before it was sent or after. A password is never kept. */
export interface FirstDayDraft {
  readonly administrator?: { readonly email: string; readonly firstname: string; readonly lastname: string };
  readonly market?: MarketDraft;
  readonly days?: DaysDraft;
  readonly prices?: PricesDraft;
  readonly payments?: PayeeDraft;
  readonly mail?: MailDraft;
  readonly shop?: FirstShopDraft;
  /** The question in view. */
  readonly at?: SetupStep | 'end';
  /** The server's last word, for a reload without a network. */
  readonly known?: Pick<Setup, 'due' | 'done' | 'hub'>;
  readonly savedAt?: Ms;
}

const KEY = 'first-day';
/** The shape of the draft: another one is not read. */
const FORMAT = 1;

/** The draft of this device; empty on another one. */
export async function readFirstDayDraft(): Promise<FirstDayDraft> {
  const kept = await get<{ readonly format: number; readonly draft: FirstDayDraft }>(KEY, deviceStore);
  return kept?.format === FORMAT ? kept.draft : {};
}

/** Keeps the draft beside the databases of people: a sign-in or sign-out leaves it. */
export async function storeFirstDayDraft(draft: FirstDayDraft): Promise<void> {
  await set(KEY, { format: FORMAT, draft }, deviceStore);
}
