import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';

let made = 0;

/** A waiting mutation, of person 7 by default. */
export function anOutboxRow(change: Partial<OutboxRow> = {}): OutboxRow {
  made += 1;
  return {
    seq: made,
    id: anId(made),
    lane: 'likes:7',
    prev: null,
    deps: [],
    op: 'like.set',
    v: 1,
    args: { sku: 10_001, liked: true },
    e: 'likes',
    eid: '7',
    base: null,
    at: 1_800_000_000_000,
    mono: 0,
    boot: 'virtual',
    actor: 7,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    label: 'Tomme',
    build: 'b1',
    ...change,
  };
}

/** A readable, distinct UUID for each number. */
export function anId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
