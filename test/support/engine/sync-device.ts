import { ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { checkOfTexts } from '../../../src/contract/sync/checksum.ts';
import type { Mutation, PullLine, PushAnswer, Scope, SnapshotLine } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { MARKET_NOW } from '../small-market.ts';

/** The browser of a device: a test's, or one that talks to a remote server. */
export interface SyncClient {
  readonly device: string;
  readonly person: number | null;
  get(url: string): Promise<SyncAnswer>;
  post(url: string, payload?: object): Promise<SyncAnswer>;
}

interface SyncAnswer {
  readonly statusCode: number;
  readonly body: string;
  json(): unknown;
}

/** A mutation as a device sends it. */
export function aMutation(op: string, args: Json, lane: string, more: Partial<Mutation> = {}): Mutation {
  return { id: randomUUID(), lane, prev: null, op, v: 1, args, base: null, at: MARKET_NOW, age: 0, ...more };
}

/** The push request of a device. */
export function pushBody(client: SyncClient, mutations: readonly (Mutation | Json)[]) {
  return {
    ...{ proto: 1, client: client.device, actor: client.person, term: randomUUID(), sentAt: MARKET_NOW },
    mutations,
  };
}

/** Sends mutations and returns the answer. */
export async function push(client: SyncClient, mutations: readonly (Mutation | Json)[]): Promise<PushAnswer> {
  const answer = await client.post('/v1/sync/push', pushBody(client, mutations));
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json() as PushAnswer;
}

type Cursors = readonly {
  readonly scope: Scope;
  readonly cursor: number | null;
  readonly view: string | null;
}[];

export interface Pulled {
  readonly head: Extract<PullLine, { t: 'head' }>;
  readonly rows: readonly Extract<PullLine, { t: 'row' }>[];
  readonly gone: readonly Extract<PullLine, { t: 'gone' }>[];
  readonly ends: readonly Extract<PullLine, { t: 'scope' }>[];
  readonly resyncs: readonly Extract<PullLine, { t: 'resync' }>[];
}

/** Pulls once and parses the lines; a wrong checksum or order of lines fails the test. */
export async function pull(client: SyncClient, scopes: Cursors, limit = 500): Promise<Pulled> {
  const answer = await client.post('/v1/sync/pull', {
    ...{ proto: 1, client: client.device, actor: client.person, limit, scopes },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const lines = checkedLines(answer.body) as readonly PullLine[];
  const of = <T extends PullLine['t']>(t: T) =>
    lines.filter((line): line is Extract<PullLine, { t: T }> => line.t === t);
  const [head] = of('head');
  if (head === undefined) throw new Error('no head');
  // A row that moved between scopes would otherwise seem to have left (docs/protocol.md#tombstones).
  const lastRow = lines.findLastIndex(({ t }) => t === 'row');
  ok(lastRow < firstOf(lines, 'gone'), 'a row comes after a gone');
  return { head, rows: of('row'), gone: of('gone'), ends: of('scope'), resyncs: of('resync') };
}

function firstOf(lines: readonly PullLine[], t: PullLine['t']): number {
  const place = lines.findIndex((line) => line.t === t);
  return place < 0 ? lines.length : place;
}

export interface Loaded {
  readonly head: Extract<SnapshotLine, { t: 'head' }>;
  readonly rows: readonly Extract<SnapshotLine, { t: 'row' }>[];
}

/** Loads a scope, from the beginning or after a key. */
export async function load(
  client: SyncClient,
  scope: Scope,
  more: Record<string, string> = {},
): Promise<Loaded> {
  const query = new URLSearchParams({ scope, client: client.device, ...more });
  const answer = await client.get(`/v1/sync/snapshot?${query.toString()}`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const lines = checkedLines(answer.body) as readonly SnapshotLine[];
  const [head] = lines;
  if (head?.t !== 'head') throw new Error('no head');
  return { head, rows: lines.filter((line) => line.t === 'row') };
}

/** The cursors of a device that has just loaded these scopes. */
export async function currentCursors(client: SyncClient, scopes: readonly Scope[]): Promise<Cursors> {
  const cursors = [];
  for (const scope of scopes) {
    const { head } = await load(client, scope);
    cursors.push({ scope, cursor: head.asOf, view: head.view });
  }
  return cursors;
}

interface AnyLine {
  readonly t: string;
  readonly lines?: number;
  readonly check?: number;
}

function checkedLines(body: string): readonly AnyLine[] {
  const texts = body.split('\n').filter((text) => text !== '');
  const lines = texts.map((text) => JSON.parse(text) as AnyLine);
  const counted = texts.filter((_, index) => ['row', 'gone'].includes(lines[index]?.t ?? ''));
  const end = lines.at(-1);
  if (end?.t !== 'end') throw new Error('the end is missing');
  if (end.lines !== counted.length || end.check !== checkOfTexts(counted))
    throw new Error('the check does not hold');
  return lines.slice(0, -1);
}
