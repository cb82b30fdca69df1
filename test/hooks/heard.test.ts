import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerRestarted } from '../../src/app/start/supervised-engine.ts';
import type { RemoteCallResult } from '../../src/contract/sync/engine-port.ts';
import { toRemoteResult } from '../../src/hooks/engine-call.ts';

const reported = vi.fn();

beforeEach(() => void vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockClear();
});

test.each<RemoteCallResult>([
  { ok: true, answer: ['lait'] },
  { ok: false, code: 'wrong_credentials', message: 'Adresse ou mot de passe inconnus.' },
])('toRemoteResult returns the answer: %o', async (asked) => {
  await expect(toRemoteResult(() => Promise.resolve(asked))).resolves.toBe(asked);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['restarted during the call', new WorkerRestarted(2)],
  ['called before it began', new Error('Issue with uninitialized server context')],
  ['broken', new TypeError('undefined is not an object')],
])(
  'toRemoteResult returns a French refusal for a worker that was %s, and reports the error',
  async (_, error) => {
    const asked = await toRemoteResult(() => Promise.reject(error));
    expect(asked).toMatchObject({ ok: false, message: 'La réponse n’est pas venue. Réessayez.' });
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  },
);

test('toRemoteResult reports nothing once the answer is no longer wanted', async () => {
  const asked = await toRemoteResult(
    () => Promise.reject(new WorkerRestarted(2)),
    () => true,
  );
  expect(asked).toMatchObject({ ok: false });
  expect(reported).not.toHaveBeenCalled();
});
