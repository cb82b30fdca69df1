import type { Ms } from '../../../src/contract/sync/sync.ts';
import { askOutcomes } from './ask-outcomes.ts';
import { noticeEpoch } from './server-epoch.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/** How long a given-up mutation that the server is still working on is left alone. */
export const SEAL_AGAIN_MS: Ms = 2000;

/**
 * Carries out what people gave up: the server records it as abandoned, so that a copy which hung somewhere has no
 * effect when it arrives (docs/protocol.md#sealing). True when nothing given up is left to seal.
 */
export async function sealGivenUp(context: SendingContext, leadership: Leadership): Promise<boolean> {
  const ids = await context.store.givenUp();
  if (ids.length === 0) return true;
  // A restored server seals what it has forgotten: what comes next in the lane must find what it forgot before it.
  const heard = (answer: { readonly epoch: string }) => noticeEpoch(context, leadership, answer);
  if (!(await askOutcomes(context, leadership, ids, { seal: true, heard }))) return false;
  return (await context.store.givenUp()).length === 0;
}
