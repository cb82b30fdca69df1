import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import {
  sendIdempotent,
  type IdempotentOutcome,
  type UnansweredRequest,
} from '../../../src/features/assisted-orders/confirm-unanswered-call.ts';

beforeEach(() => void vi.stubGlobal('reportError', () => undefined));
afterEach(() => void vi.unstubAllGlobals());

const ONE = { items: 1 };
const TWO = { items: 2 };

/**
 * A server that runs each key once, as ours does: a repeated key with the same body gets the first answer, with
 * another body it is refused. The script says what the network does to the nth request.
 */
function office(
  script: readonly ('arrives' | 'lost on the way' | 'answer lost' | 'worker gone')[],
  refuses?: Json,
) {
  const done: Json[] = [];
  const known = new Map<string, { readonly body: string; readonly answer: RemoteCallResult }>();
  const keys: string[] = [];
  const lost: RemoteCallResult = { ok: false, code: 'unreachable', message: '' };
  let nth = 0;

  const serve = (body: Json, key: string): RemoteCallResult => {
    const text = JSON.stringify(body);
    const earlier = known.get(key);
    if (earlier !== undefined)
      return earlier.body === text ? earlier.answer : { ok: false, code: 'key_reused', message: '' };
    const no = text === JSON.stringify(refuses);
    const answer: RemoteCallResult = no
      ? { ok: false, code: 'payment_declined', message: '' }
      : { ok: true, answer: { oid: done.push(body) } };
    known.set(key, { body: text, answer });
    return answer;
  };
  const send = (body: Json, before?: UnansweredRequest): Promise<IdempotentOutcome> =>
    sendIdempotent(body, before, {
      ask: (given, key) => {
        keys.push(key);
        const way = script[nth++] ?? 'arrives';
        if (way === 'lost on the way') return Promise.resolve(lost);
        const answer = serve(given, key);
        if (way === 'worker gone') return Promise.reject(new Error('started again'));
        return Promise.resolve(way === 'answer lost' ? lost : answer);
      },
      newKey: () => `key ${keys.length}`,
      judge: (result) => (result.ok ? 'done' : result.code === 'payment_declined' ? 'refused' : 'unknown'),
    });
  return { done, keys, send };
}

describe('a request that must run once', () => {
  test('is sent once when it is answered', async () => {
    const { send, done } = office([]);
    expect(await send(ONE)).toMatchObject({ result: { ok: true }, unanswered: undefined, earlier: false });
    expect(done).toEqual([ONE]);
  });

  test.each([
    ['the request was lost', 'lost on the way'],
    ['its answer was lost', 'answer lost'],
    ['the worker was restarted in between', 'worker gone'],
  ] as const)('runs once when %s and it is resent', async (_, way) => {
    const { send, done, keys } = office([way]);
    const { result, unanswered } = await send(ONE);
    expect(result).toMatchObject({ ok: false, code: 'unreachable' });
    expect(await send(ONE, unanswered)).toMatchObject({ result: { ok: true }, unanswered: undefined });
    expect(done).toEqual([ONE]);
    expect(new Set(keys).size).toBe(1);
  });

  test('returns the first body’s result, and says so, when it changed after the first had arrived', async () => {
    const { send, done } = office(['answer lost']);
    const { unanswered } = await send(ONE);
    expect(await send(TWO, unanswered)).toMatchObject({
      result: { ok: true, answer: { oid: 1 } },
      unanswered: undefined,
      earlier: true,
    });
    expect(done).toEqual([ONE]);
  });

  test('returns the last body’s result when the first never arrived', async () => {
    const { send, done } = office(['lost on the way', 'lost on the way']);
    const first = await send(ONE);
    const second = await send(TWO, first.unanswered);
    expect(second.unanswered?.bodies).toEqual([ONE, TWO]);
    expect(await send(TWO, second.unanswered)).toMatchObject({ result: { ok: true }, earlier: false });
    expect(done).toEqual([TWO]);
  });

  test('runs anew when the earlier one that arrived was refused', async () => {
    const { send, done } = office(['answer lost'], ONE);
    const { unanswered } = await send(ONE);
    expect(await send(TWO, unanswered)).toMatchObject({ result: { ok: true }, earlier: false });
    expect(done).toEqual([TWO]);
  });

  test('stays unanswered while the first one’s outcome is unknown', async () => {
    const { send, done } = office(['answer lost', 'arrives', 'answer lost']);
    const first = await send(ONE);
    const second = await send(TWO, first.unanswered);
    expect(second).toMatchObject({
      result: { ok: false, code: 'unreachable' },
      unanswered: { bodies: [ONE] },
    });
    expect(await send(TWO, second.unanswered)).toMatchObject({ result: { ok: true }, earlier: true });
    expect(done).toEqual([ONE]);
  });

  test('gets another key after a refusal: the same body may be retried', async () => {
    const { send, keys } = office([], ONE);
    const { result, unanswered } = await send(ONE);
    expect([result.ok, unanswered]).toEqual([false, undefined]);
    await send(ONE, unanswered);
    expect(new Set(keys).size).toBe(2);
  });
});
