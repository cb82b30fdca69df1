import type { Config } from '../../../contract/hubs/config.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { Seller } from '../../../domain/payment/payee.ts';
import type { Invitation } from '../../../contract/people/staff.ts';
import type { Setup, SetupStep } from '../../../contract/hubs/setup.ts';
import type { FirstDayDraft, Kept } from './first-day-draft.ts';

/** The context of each question: its draft, the server's data, and navigation. */
export interface StepContext {
  readonly draft: FirstDayDraft;
  readonly keep: (change: Partial<FirstDayDraft>, sent?: SetupStep) => Promise<void>;
  readonly hub: HubForStaff | undefined;
  readonly config: Config | undefined;
  /** The seller, as long as no payee account is known. */
  readonly seller: Seller | undefined;
  readonly slug: string;
  readonly online: boolean;
  /** The invitation of the first shop's owner, made since the page was loaded. */
  readonly invited: Invitation | undefined;
  readonly onInvited: (invitation: Invitation) => void;
  /** Where the current answer is stored. */
  readonly kept: Kept;
  /** The name of the next step, in lower case. */
  readonly next: string;
  readonly onBack: (() => void) | undefined;
  /** Called when the question is answered. @param change the server's answer */
  readonly onDone: (change?: Partial<Pick<Setup, 'hub'>>) => Promise<void>;
}
