import { describe, expect, test } from 'vitest';
import { assistantThread } from '../../../src/contract/catalogue/assistant.ts';
import { streamAnswer } from '../../../workers/sync/transport/remote-stream.ts';
import { refusal } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

const QUESTION = { query: { q: 'Que faire avec un chou-rave ?', hub: 'geneve-carouge' } };
const never = () => new Promise<never>(() => undefined);

/** A page that receives an answer, and may stop it. */
function aListener(hear: (text: string) => Promise<void> = () => Promise.resolve()) {
  const pieces: string[] = [];
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const listener = {
    async hear(text: string) {
      await hear(text);
      pieces.push(text);
    },
    stopped: () => stopped,
  };
  return { pieces, listener, stop };
}

function stream(reply: ScriptedReply | undefined, heard = aListener()) {
  const net = scriptedNet(() => reply);
  const context = engineFixture(memoryStore([], { person: 7, signedIn: true, csrf: 'token' }), net);
  const end = new AbortController();
  const result = streamAnswer(context, assistantThread.name, QUESTION, {
    listener: heard.listener,
    signal: end.signal,
  });
  return { ...heard, net, end, result };
}

describe('a streamed answer', () => {
  test('reaches its listener piece by piece before its end', async () => {
    const order: string[] = [];
    const slow = aListener(async (text) => {
      await Promise.resolve();
      order.push(text);
    });
    const { result } = stream({ pieces: ['En ', 'gratin.'] }, slow);
    expect(await result).toEqual({ ok: true, end: 'whole' });
    expect(order).toEqual(['En ', 'gratin.']);
  });

  test('is requested with the session of its person', async () => {
    const { result, net } = stream({ pieces: [] });
    await result;
    expect(net.asked).toMatchObject([
      { call: 'assistant.thread', input: QUESTION, request: { person: 7, csrf: 'token' } },
    ]);
  });

  test('stops at once, and keeps what arrived', async () => {
    const heard = aListener();
    const { result, pieces, stop, net } = stream({ pieces: ['En ', never()] }, heard);
    await expect.poll(() => pieces).toEqual(['En ']);
    stop();
    expect(await result).toEqual({ ok: true, end: 'stopped' });
    expect(net.asked[0]?.request.signal?.aborted).toBe(true);
    expect(pieces).toEqual(['En ']);
  });

  test('reports that it was cut, and keeps what arrived', async () => {
    const { result, pieces } = stream({ pieces: ['En gra'], cut: true });
    expect(await result).toEqual({ ok: true, end: 'cut' });
    expect(pieces).toEqual(['En gra']);
  });

  test('ends with its engine', async () => {
    const { result, end, pieces } = stream({ pieces: ['En ', never()] });
    await expect.poll(() => pieces).toEqual(['En ']);
    end.abort();
    expect(await result).toEqual({ ok: true, end: 'cut' });
  });
});

describe('a stream that never began', () => {
  test.each([
    [401, 'unauthenticated'],
    [429, 'too_many'],
    [503, 'busy'],
    [404, 'hub_unknown'],
  ] as const)('on %i is refused as any other call: %s', async (status, code) => {
    const { result, pieces } = stream(refusal(status, code));
    expect(await result).toMatchObject({ ok: false, code });
    expect(pieces).toEqual([]);
  });

  test('for want of an answer says whether the device or the server is at fault', async () => {
    expect(await stream(undefined).result).toMatchObject({ ok: false, code: 'unreachable' });
    const net = scriptedNet(() => undefined);
    net.online = false;
    const context = engineFixture(memoryStore([], { person: 7, signedIn: true, csrf: 'token' }), net);
    const { listener } = aListener();
    const hearing = { listener, signal: new AbortController().signal };
    expect(await streamAnswer(context, assistantThread.name, QUESTION, hearing)).toMatchObject({
      ok: false,
      code: 'offline',
    });
  });

  test('is rejected from a host other than our server', async () => {
    const { result, pieces } = stream({ ours: false, pieces: ['<html>'] });
    expect(await result).toMatchObject({ ok: false, code: 'unreachable' });
    expect(pieces).toEqual([]);
  });

  test('is not requested with input outside the contract', async () => {
    const net = scriptedNet(() => ({ pieces: [] }));
    const context = engineFixture(memoryStore([], { person: 7, signedIn: true, csrf: 'token' }), net);
    const hearing = { listener: aListener().listener, signal: new AbortController().signal };
    const input = { query: { q: 'x'.repeat(1001) } };
    expect(await streamAnswer(context, assistantThread.name, input, hearing)).toMatchObject({
      ok: false,
      code: 'malformed',
    });
    expect(net.asked).toEqual([]);
  });
});
