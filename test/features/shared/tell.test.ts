import { expect, test } from 'vitest';
import { accept, refuse } from '../../../src/domain/core/result.ts';
import { toastOnFailure } from '../../../src/features/shared/remote/toast-refusal.ts';

test.each([
  ['was kept', accept('its id'), true],
  ['was refused', refuse('order_cancelled'), false],
] as const)('returns to its caller whether the mutation %s', async (_, answer, kept) => {
  expect(await toastOnFailure(Promise.resolve(answer))).toBe(kept);
});
