import type { Config } from '../../../contract/hubs/config.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { Seller } from '../../../domain/payment/payee.ts';
import type { Setup, SetupStep } from '../../../contract/hubs/setup.ts';
import type { FirstDayDraft, Kept } from './first-day-draft.ts';

/** What each question has: its draft, what the server holds, and the ways back and on. */
export interface StepContext {
  readonly draft: FirstDayDraft;
  readonly keep: (change: Partial<FirstDayDraft>, sent?: SetupStep) => Promise<void>;
  readonly hub: HubForStaff | undefined;
  readonly config: Config | undefined;
  /** Who sells, while no account is known. */
  readonly seller: Seller | undefined;
  readonly slug: string;
  readonly online: boolean;
  /** Where the answer in view is kept. */
  readonly kept: Kept;
  /** The name of what comes next, in small letters. */
  readonly next: string;
  readonly onBack: (() => void) | undefined;
  /** The question is answered. @param change what the server answered to it */
  readonly onDone: (change?: Partial<Pick<Setup, 'hub'>>) => Promise<void>;
}
