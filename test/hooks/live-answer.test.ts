import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveResult } from '../../src/hooks/live-query.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { aMirror, drop } from '../mutations/support/device.ts';

let mirror: Mirror;
let reads: number;
let broken: boolean;

async function journalled(tables: Mirror, { event }: { event: string }): Promise<readonly string[]> {
  reads += 1;
  if (broken) throw new Error('the disk is gone');
  const rows = await tables.journal.toArray();
  return rows.filter((row) => row.event === event).map(({ detail }) => detail);
}
const ask = (event: string) => liveResult(mirror, journalled, { event }, event);
const write = (event: string, detail: string) => mirror.journal.add({ at: 0, event, detail });

beforeEach(async () => {
  mirror = await aMirror();
  reads = 0;
  broken = false;
});
afterEach(() => drop(mirror));

test('two subscribers share one read, and the second has its answer at once', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const stops = [ask('a').subscribe(first)];
  await vi.waitUntil(() => first.mock.calls.length === 1);
  stops.push(ask('a').subscribe(second));
  expect(second).toHaveBeenCalledExactlyOnceWith([]);
  expect(ask('a').getValue()).toEqual([]);
  expect(reads).toBe(1);
  await write('a', 'one');
  await vi.waitUntil(() => second.mock.calls.length === 2);
  expect(first).toHaveBeenLastCalledWith(['one']);
  expect(reads).toBe(2);
  stops.forEach((stop) => stop());
});

test('an equal answer is not delivered', async () => {
  const heard = vi.fn();
  const other = vi.fn();
  const stops = [ask('a').subscribe(heard), ask('b').subscribe(other)];
  await vi.waitUntil(() => heard.mock.calls.length + other.mock.calls.length === 2);
  await write('b', 'one');
  await vi.waitUntil(() => other.mock.calls.length === 2);
  expect(reads).toBeGreaterThan(2);
  expect(heard).toHaveBeenCalledTimes(1);
  stops.forEach((stop) => stop());
});

test('a later subscriber gets current rows, not the former ones', async () => {
  const heard = vi.fn();
  const left = ask('a');
  const stop = left.subscribe(heard);
  await vi.waitUntil(() => heard.mock.calls.length === 1);
  stop();
  await write('a', 'one');
  expect(left.hasValue()).toBe(false);
  const later = vi.fn();
  const stopLater = left.subscribe(later);
  await vi.waitUntil(() => later.mock.calls.length === 1);
  expect(later).toHaveBeenCalledExactlyOnceWith(['one']);
  expect(ask('a')).toBe(left);
  stopLater();
});

test('a failed read reaches every subscriber, later ones included', async () => {
  const heard = vi.fn();
  const failed = vi.fn();
  broken = true;
  const stops = [ask('a').subscribe(heard, failed)];
  await vi.waitUntil(() => failed.mock.calls.length === 1);
  const second = vi.fn();
  stops.push(ask('a').subscribe(heard, second));
  expect(second).toHaveBeenCalledExactlyOnceWith(new Error('the disk is gone'));
  expect(heard).not.toHaveBeenCalled();
  stops.forEach((stop) => stop());
});
