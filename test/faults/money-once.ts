import type { ListedMutant } from './listed-mutant.ts';

const ONCE = 'server/platform/http/requests/idempotency.ts';
const KEYS = 'test/server/platform/http/idempotency.test.ts';
const MONEY_ONCE = 'test/server/modules/payments/money-once.test.ts';

/** Faults of what runs once for a key, or once a minute without one. */
export const onceMutants: readonly ListedMutant[] = [
  {
    fault: 'a key is accepted with any content',
    file: ONCE,
    find: "if (fingerprint !== pending.fingerprint) return refusedAttempt({ ok: false, refusal: 'key_reused' });",
    put: '',
    seenBy: KEYS,
    tests: 'PGlite.*is refused with other content',
  },
  {
    fault: 'the fingerprint of a request leaves out its body',
    file: ONCE,
    find: 'print.update(body instanceof Uint8Array ? body : canonicalJson(body ?? null));',
    put: '',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*moves for another amount',
  },
  {
    fault: 'a person gets the answer to another person’s key',
    file: ONCE,
    find: "'created'])\n    .where('user_id', '=', user)",
    put: "'created'])\n    .where('user_id', '<=', user)\n    .orderBy('user_id')",
    seenBy: KEYS,
    tests: 'PGlite.*is separate for each user',
  },
  {
    fault: 'an answer is stored for everyone with the same key',
    file: ONCE,
    find: "stored(body, sealedFor)) })\n    .where('user_id', '=', user)",
    put: 'stored(body, sealedFor)) })',
    seenBy: KEYS,
    tests: 'PGlite.*is separate for each user',
  },
  {
    fault: 'the same gesture without a key is never executed again',
    file: ONCE,
    find: ' && !(pending.derived && age >= SAME_MS)) {',
    put: ') {',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*again after it',
  },
  {
    fault: 'the same gesture without a key is executed again at once',
    file: ONCE,
    find: 'pending.derived && age >= SAME_MS',
    put: 'pending.derived',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*again after it',
  },
  {
    fault: 'a running request is started again',
    file: ONCE,
    find: 'if (status !== null || age >= RUNNING_MS) return undefined;',
    put: 'return undefined;',
    seenBy: KEYS,
    tests: 'PGlite.*has not finished',
  },
  {
    fault: 'a request whose process died never runs again',
    file: ONCE,
    find: 'if (status !== null || age >= RUNNING_MS) return undefined;',
    put: 'if (status !== null) return undefined;',
    seenBy: KEYS,
    tests: 'PGlite.*has not finished',
  },
  {
    fault: 'a temporary refusal is repeated for ever',
    file: ONCE,
    find: 'refused !== undefined && PASSING.has(refused.refusal)',
    put: 'false',
    seenBy: 'test/server/modules/payments/money-guards.test.ts',
    tests: 'PGlite.*nothing else moves',
  },
  {
    fault: 'a refusal without a key is kept for a minute',
    file: ONCE,
    find: 'derived ? movedNothing(done) :',
    put: 'derived ? false :',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*again after a refusal',
  },
  {
    fault: 'a voucher’s code is shown to another session with the key',
    file: ONCE,
    find: "if (call.secret) print.update(`\\n${request.sessionHash ?? ''}`);",
    put: '',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*no other session',
  },
  {
    fault: 'a voucher’s code is stored unencrypted',
    file: ONCE,
    find: 'return sealedFor === undefined ? body : sealAnswer(body as Json, sealedFor);',
    put: 'return body;',
    seenBy: MONEY_ONCE,
    tests: 'PGlite.*without storing its code',
  },
];
