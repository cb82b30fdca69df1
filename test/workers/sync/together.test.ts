import { expect, test } from 'vitest';
import { runTasks } from '../../../workers/sync/core/run-together.ts';
import type { Leadership } from '../../../workers/sync/engine-context.ts';

const leadership = { term: 'a', signal: new AbortController().signal };
const untilEnd = ({ signal }: Leadership) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

test('when one task of a leader fails the others end, and the failure is thrown', async () => {
  const failing = () => Promise.reject(new Error('the disk is full'));
  await expect(runTasks(leadership, [untilEnd, failing, untilEnd])).rejects.toThrow('the disk is full');
});

test('when a task also fails while it ends, the first failure is thrown', async () => {
  const failing = () => Promise.reject(new Error('the disk is full'));
  const fallen = async (own: Leadership) => {
    await untilEnd(own);
    throw new Error('fell with the others');
  };
  await expect(runTasks(leadership, [fallen, failing])).rejects.toThrow('the disk is full');
});
