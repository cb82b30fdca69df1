import { get, set } from 'idb-keyval';
import { type Setup, SETUP_STEPS, type SetupStep } from '../../../contract/hubs/setup.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { clock, list } from '../../../domain/text/french.ts';
import { deviceStore } from '../../../mirror/device-store.ts';
import type { DaysDraft } from '../steps/days-draft.ts';
import type { MailDraft } from '../steps/mail-draft.ts';
import type { MarketDraft } from '../steps/market-draft.ts';
import type { PayeeDraft } from '../../settings/money/payee-draft.ts';
import type { PricesDraft } from '../steps/prices-draft.ts';
import type { FirstShopDraft } from '../steps/shop-draft.ts';
import type { InvoiceRight } from '../../settings/money/invoice-right-list.tsx';
import { STEP_WORDS } from './step-words.ts';

/** The answers typed on this device, sent or not. A password is never stored. */
export interface FirstDayDraft {
  readonly administrator?: { readonly email: string; readonly firstname: string; readonly lastname: string };
  readonly market?: MarketDraft;
  readonly days?: DaysDraft;
  readonly prices?: PricesDraft;
  /** `invoices`: who may pay by QR-bill. */
  readonly payments?: PayeeDraft & { readonly invoices?: InvoiceRight };
  readonly mail?: MailDraft;
  readonly shop?: FirstShopDraft;
  /** The current question. */
  readonly at?: SetupStep | 'end';
  /** The last answer of the server, for a reload while offline. */
  readonly known?: Pick<Setup, 'due' | 'done' | 'hub'>;
  /** When an answer was last stored on this device. */
  readonly savedAt?: Ms;
  /** The questions whose answer changed on this device since the server last accepted it. */
  readonly unsent?: readonly SetupStep[];
}

const KEY = 'first-day';
/** The format version of the draft; any other version is ignored. */
const FORMAT = 1;

/** The draft of this device; empty on a device without one. */
export async function readFirstDayDraft(): Promise<FirstDayDraft> {
  const kept = await get<{ readonly format: number; readonly draft: FirstDayDraft }>(KEY, deviceStore);
  return kept?.format === FORMAT ? kept.draft : {};
}

/** Stores the draft outside the databases of people, so that it survives sign-in and sign-out. */
export async function storeFirstDayDraft(draft: FirstDayDraft): Promise<void> {
  await set(KEY, { format: FORMAT, draft }, deviceStore);
}

/** Applies a change: changed answers become unsent, except that of `sent`, which the server has accepted. */
export function draftWith(
  draft: FirstDayDraft,
  change: Partial<FirstDayDraft>,
  sent?: SetupStep,
): FirstDayDraft {
  const changed = SETUP_STEPS.filter((step) => change[step] !== undefined);
  const unsent = [...new Set([...(draft.unsent ?? []), ...changed])].filter((step) => step !== sent);
  return { ...draft, ...change, unsent };
}

/** Where the answers are stored: on the server, on this device only, or nowhere yet. */
export interface Kept {
  readonly where: 'server' | 'device' | 'nowhere';
  readonly words: string;
}

/** Where the current answer is stored, in words that claim no more than that. */
export function keptAnswer(
  { unsent = [], savedAt }: FirstDayDraft,
  at: SetupStep | 'end',
  done: readonly SetupStep[],
  zone: string,
): Kept {
  if (at === 'end' ? unsent.length > 0 : unsent.includes(at)) {
    if (savedAt === undefined)
      return { where: 'nowhere', words: 'Cet appareil ne peut rien garder\u00a0: continuez avant de partir' };
    const since = `Gardé sur cet appareil à ${clock(savedAt, zone)}`;
    if (at === 'end')
      return { where: 'device', words: `${since}, pas encore envoyé\u00a0: ${titles(unsent)}` };
    return { where: 'device', words: at === 'administrator' ? `${since}, sans le mot de passe` : since };
  }
  if (at === 'end' || done.includes(at)) return { where: 'server', words: 'Enregistré sur le serveur' };
  return { where: 'nowhere', words: 'Rien n’est encore enregistré ici' };
}

function titles(steps: readonly SetupStep[]): string {
  return list(SETUP_STEPS.filter((step) => steps.includes(step)).map((step) => STEP_WORDS[step].title));
}
