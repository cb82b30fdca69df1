import type { Ms } from '../../../src/contract/sync/sync.ts';
import { askOutcomes } from './ask-outcomes.ts';
import { noticeEpoch } from './server-epoch.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/** The wait before asking again about a given-up mutation that the server is still processing. */
export const SEAL_AGAIN_MS: Ms = 2000;

/**
 * Has the server record given-up mutations as abandoned, so that a delayed copy has no effect when it arrives
 * (docs/protocol.md#sealing). True when none is left to seal.
 */
export async function sealGivenUp(context: SendingContext, leadership: Leadership): Promise<boolean> {
  const ids = await context.store.givenUp();
  if (ids.length === 0) return true;
  // Checked first: a restored server also seals what it forgot, and the next mutations of the lane need the
  // forgotten ones to come back before them.
  const heard = (answer: { readonly epoch: string }) => noticeEpoch(context, leadership, answer);
  if (!(await askOutcomes(context, leadership, ids, { seal: true, heard }))) return false;
  return (await context.store.givenUp()).length === 0;
}
