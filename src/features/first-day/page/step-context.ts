import type { Config } from '../../../contract/hubs/config.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { Seller } from '../../../domain/payment/payee.ts';
import type { Setup } from '../../../contract/hubs/setup.ts';
import type { FirstDayDraft } from './first-day-draft.ts';

/** What each question has: its draft, what the server holds, and the ways back and on. */
export interface StepContext {
  readonly draft: FirstDayDraft;
  readonly keep: (change: Partial<FirstDayDraft>) => Promise<void>;
  readonly hub: HubForStaff | undefined;
  readonly config: Config | undefined;
  /** Who sells, while no account is known. */
  readonly seller: Seller | undefined;
  readonly slug: string;
  readonly online: boolean;
  /** « Enregistré à 14h31 … »; `undefined` before anything was kept. */
  readonly kept: string | undefined;
  /** The name of the next question, in small letters. */
  readonly next: string;
  readonly onBack: (() => void) | undefined;
  /** The question is answered. @param change what the server answered to it */
  readonly onDone: (change?: Partial<Pick<Setup, 'hub'>>) => Promise<void>;
}
