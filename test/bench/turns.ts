import type { Spread } from './figure.ts';

/** Enough for a median and a range. */
export const TURNS = 5;

/** Runs both sides in turns, A B B A A B …, so that neither always comes first or always meets the same noise. */
export async function inTurns(
  ours: (turn: number) => Promise<number>,
  peer: (turn: number) => Promise<number>,
  turns = TURNS,
): Promise<{ readonly ours: Spread; readonly peer: Spread }> {
  const found = { ours: [] as number[], peer: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % 2 === 0;
    if (first) found.ours.push(await ours(turn));
    found.peer.push(await peer(turn));
    if (!first) found.ours.push(await ours(turn));
  }
  return found;
}

/** The pause between a durable tap and the next one, in milliseconds: about two taps a second, a lasting pace. */
export const RHYTHM_MS = 400;
