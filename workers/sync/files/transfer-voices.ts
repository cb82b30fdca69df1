import { keepVoice, readVoice } from '../../../src/contract/orders/voices.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { VoiceRow } from '../../../src/mirror/mirror-records.ts';
import { changeVoice, forgetVoices, voicesInMotion } from '../../../src/mirror/voices.ts';
import { readField } from '../transport/answer-verdict.ts';
import { afterFailure, type Failed, type FileSender, transferInTurn } from './transfer-in-turn.ts';

/**
 * Sends the voices recorded here and fetches those that a screen wants, until the signal aborts
 * (docs/rules.md#voices). Runs in one tab.
 */
export async function transferVoices(sender: FileSender, signal: AbortSignal): Promise<void> {
  const { mirror, clock } = sender;
  await forgetVoices(mirror, clock.now());
  await transferInTurn(
    sender,
    {
      heads: () => voicesInMotion(mirror),
      keys: async () => (await voicesInMotion(mirror)).map(({ id, nextAt }) => `${id} ${nextAt}`),
      move: (voice) => (voice.state === 'unsent' ? send(sender, voice) : fetchOne(sender, voice)),
    },
    signal,
  );
}

async function send(sender: FileSender, { id, file, ms = 0 }: VoiceRow): Promise<Failed | undefined> {
  if (file === undefined) throw new Error(`the voice ${id} to send has no recording`);
  const answer = await sender.call(keepVoice.name, {
    params: { voice: id },
    query: { ms },
    file: { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
  });
  if (!answer.ok) return keepFailure(sender, id, answer);
  await changeVoice(sender.mirror, id, (voice) => ({ ...voice, state: 'here' }));
  return undefined;
}

async function fetchOne(sender: FileSender, { id, oid, attempts }: VoiceRow): Promise<Failed | undefined> {
  const { mirror, call, clock } = sender;
  const query = oid === undefined ? {} : { oid };
  const answer = await call(readVoice.name, { params: { voice: id }, query });
  if (answer.ok) {
    const [type, ms, bytes] = ['type', 'ms', 'bytes'].map((name) => readField(answer.answer, name));
    if (typeof type !== 'string' || typeof ms !== 'number' || typeof bytes !== 'string')
      throw new Error('a voice without its bytes');
    const file = new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], { type });
    await changeVoice(mirror, id, (voice) => ({ ...voice, state: 'here', file, ms }));
    return undefined;
  }
  if (answer.code !== 'not_found') return keepFailure(sender, id, answer);
  // The customer's device may upload it after the order.
  const nextAt = clock.now() + Math.min(HOUR_MS, FIRST_WAIT_MS * 2 ** attempts);
  await changeVoice(mirror, id, (voice) => ({ ...voice, attempts: attempts + 1, nextAt }));
  return undefined;
}

const FIRST_WAIT_MS = 15_000;

async function keepFailure(
  { mirror, clock }: FileSender,
  id: string,
  answer: Failed,
): Promise<Failed | undefined> {
  const attempts = (await mirror.voices.get(id))?.attempts ?? 0;
  const { change, failed } = afterFailure(answer, attempts, clock.now());
  if (change !== undefined) await changeVoice(mirror, id, (voice) => ({ ...voice, ...change }));
  return failed;
}
