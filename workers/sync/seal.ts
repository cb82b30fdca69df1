import { type Id, outcomes, type Ms, PROTO } from '../../src/contract/sync.ts';
import { BrokenAnswer, readOutcomesAnswer } from './envelope.ts';
import { exchange } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import type { Leadership, SendingWorld } from './world.ts';

const IDS_AT_MOST = 500;
const OUTCOMES_TIMEOUT_MS = 15_000;

/**
 * Carries out what people gave up: the server records it as abandoned, so that a copy which hung somewhere has no
 * effect when it arrives (protocol 1). True when nothing given up is left to seal.
 */
export async function sealGivenUp(world: SendingWorld, leadership: Leadership): Promise<boolean> {
  const ids = await world.store.givenUp();
  if (ids.length === 0) return true;
  if (!(await askOutcomes(world, leadership, ids, true))) return false;
  return (await world.store.givenUp()).length === 0;
}

/** How long a given-up mutation that the server is still working on is left alone. */
export const SEAL_AGAIN_MS: Ms = 2000;

/** Asks what became of mutations and records it. False without a proper answer: nothing is concluded from that. */
export async function askOutcomes(
  world: SendingWorld,
  leadership: Leadership,
  ids: readonly Id[],
  seal: boolean,
): Promise<boolean> {
  const { client, person } = await world.session.row();
  if (person === null) return true;
  try {
    for (let at = 0; at < ids.length; at += IDS_AT_MOST) {
      const body = { proto: PROTO, client, actor: person, ids: ids.slice(at, at + IDS_AT_MOST), seal };
      const sending = { timeout: OUTCOMES_TIMEOUT_MS, signal: leadership.signal };
      const { verdict, answer } = await exchange(world, outcomes, { body }, sending);
      if (verdict !== 'answered') return false;
      const known = readOutcomesAnswer(answer.body);
      await world.store.settleOutcomes(leadership.term, known, seal, world.clock.now());
    }
    return true;
  } catch (error) {
    if (error instanceof NetworkFailure || error instanceof BrokenAnswer) return false;
    throw error;
  }
}
