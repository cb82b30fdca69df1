import { describe, expect, test } from 'vitest';
import { changeThread } from '../../src/contract/people/messages.ts';
import { giveGoodwill } from '../../src/contract/orders/customer-account.ts';
import { hubRefund } from '../../src/contract/orders/order-money.ts';
import { createShop } from '../../src/contract/catalogue/shop-edits.ts';
import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput, RemoteCallResult } from '../../src/contract/sync/engine-port.ts';
import { formKey } from '../../src/hooks/form-key.ts';

const DONE: RemoteCallResult = { ok: true, answer: null };
const refused = (code: Extract<RemoteCallResult, { ok: false }>['code']): RemoteCallResult => ({
  ...{ ok: false, code, message: '' },
});

/** A form of this call whose sendings are answered in turn. */
function aForm(call: Call, answers: readonly (RemoteCallResult | Error)[]) {
  const keys: (string | undefined)[] = [];
  let made = 0;
  const sendUnderKey = formKey(call, () => `key ${(made += 1)}`);
  const send = (input: RemoteCallInput) =>
    sendUnderKey(input, ({ key }) => {
      const answer = answers[keys.length] ?? DONE;
      keys.push(key);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
  return { send, keys };
}

const gesture = { params: { id: 7 }, body: { amount: 500, cause: 'other', word: 'Pardon' } };
const more = { ...gesture, body: { ...gesture.body, amount: 600 } };

describe('the key of a form', () => {
  test.each<[string, RemoteCallResult]>([
    ['a lost answer', refused('unreachable')],
    ['a cut network', refused('offline')],
    ['a failed server', refused('internal')],
    ['a busy server', refused('busy')],
    ['a request still running', refused('still_running')],
    ['an expired page', refused('csrf_invalid')],
  ])('stays the same after %s', async (_what, answer) => {
    const { send, keys } = aForm(hubRefund, [answer, answer]);
    for (let press = 0; press < 3; press += 1) await send({ ...gesture, body: { ...gesture.body } });
    expect(keys).toEqual(['key 1', 'key 1', 'key 1']);
  });

  test('stays the same when the worker failed during the call', async () => {
    const { send, keys } = aForm(giveGoodwill, [new Error('the worker restarted')]);
    await expect(send(gesture)).rejects.toThrow('the worker restarted');
    await send(gesture);
    expect(keys).toEqual(['key 1', 'key 1']);
  });

  test.each<[string, RemoteCallResult]>([
    ['is done', DONE],
    ['was refused by the service', refused('balance_too_high')],
    ['has its key used by another one', refused('key_reused')],
  ])('is a new one once a request %s', async (_what, answer) => {
    const { send, keys } = aForm(giveGoodwill, [answer]);
    await send(gesture);
    await send(gesture);
    expect(keys).toEqual(['key 1', 'key 2']);
  });

  test('is a new one for another content', async () => {
    const { send, keys } = aForm(giveGoodwill, [refused('unreachable'), refused('unreachable')]);
    await send(gesture);
    await send(more);
    await send(more);
    expect(keys).toEqual(['key 1', 'key 2', 'key 2']);
  });

  test('is kept for a creation, not for a state that is set again', async () => {
    const lost = [refused('unreachable')];
    const [shop, thread] = [aForm(createShop, lost), aForm(changeThread, lost)];
    for (let press = 0; press < 2; press += 1) {
      await shop.send({ body: { name: 'La Ferme' } });
      await thread.send({ params: { thread: 'a' }, body: { closed: true } });
    }
    expect(shop.keys).toEqual(['key 1', 'key 1']);
    expect(thread.keys).toEqual([undefined, undefined]);
  });

  test('gives way to a key of the caller', async () => {
    const { send, keys } = aForm(giveGoodwill, []);
    await send({ ...gesture, key: 'its own' });
    expect(keys).toEqual(['its own']);
  });
});
