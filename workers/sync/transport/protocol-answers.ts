import type {
  Final,
  Id,
  OutcomesAnswer,
  PullLine,
  PushAnswer,
  Result,
  SnapshotLine,
} from '../../../src/contract/sync/sync.ts';
import { readField } from './answer-verdict.ts';

/** An answer that violates the protocol: nothing of it is applied. */
export class ProtocolError extends Error {
  override readonly name = 'BrokenAnswer';
}

/** The answer to a push: one result for each mutation sent, in their order. */
export function readPushAnswer(body: unknown, ids: readonly Id[]): PushAnswer {
  if (!isPushAnswer(body)) throw new ProtocolError('push');
  const { results } = body;
  if (results.length !== ids.length || results.some(({ id }, at) => id !== ids[at])) {
    throw new ProtocolError('push: other mutations');
  }
  return body;
}

export function readOutcomesAnswer(body: unknown): OutcomesAnswer {
  if (!isOutcomesAnswer(body)) throw new ProtocolError('outcomes');
  return body;
}

/**
 * One line of a pull. The content of `d` is not checked: the checksum covers it
 * (docs/protocol.md#checked-rows).
 */
export function readPullLine(line: string): PullLine {
  const value = parsed(line);
  if (!isPullLine(value)) throw new ProtocolError(`pull: ${line.slice(0, 80)}`);
  return value;
}

export function readSnapshotLine(line: string): SnapshotLine {
  const value = parsed(line);
  if (!isSnapshotLine(value)) throw new ProtocolError(`snapshot: ${line.slice(0, 80)}`);
  return value;
}

function isPushAnswer(body: unknown): body is PushAnswer {
  return (
    isStamped(body) &&
    isArrayOf(readField(body, 'results'), isResult) &&
    isArrayOf(readField(body, 'poke'), isText)
  );
}

function isOutcomesAnswer(body: unknown): body is OutcomesAnswer {
  return (
    isStamped(body) &&
    isArrayOf(readField(body, 'results'), isResult) &&
    isArrayOf(readField(body, 'running'), isText) &&
    isArrayOf(readField(body, 'unknown'), isText)
  );
}

function isPullLine(value: unknown): value is PullLine {
  switch (readField(value, 't')) {
    case 'head':
      return isStamped(value) && isArrayOf(readField(value, 'scopes'), isText);
    case 'row':
      return isRow(value) && isText(readField(value, 'scope'));
    case 'gone':
      return isKey(value) && isText(readField(value, 'scope'));
    case 'scope':
      return (
        isText(readField(value, 'scope')) &&
        isWhole(readField(value, 'from')) &&
        isWhole(readField(value, 'cursor'))
      );
    case 'resync':
      return isText(readField(value, 'scope'));
    case 'end':
      return isWhole(readField(value, 'check'));
    default:
      return false;
  }
}

function isSnapshotLine(value: unknown): value is SnapshotLine {
  switch (readField(value, 't')) {
    case 'head':
      return isStamped(value) && isText(readField(value, 'scope')) && isWhole(readField(value, 'asOf'));
    case 'row':
      return isRow(value);
    case 'end':
      return isWhole(readField(value, 'check'));
    default:
      return false;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ProtocolError(`no JSON: ${line.slice(0, 80)}`, { cause });
  }
}

function isStamped(value: unknown): boolean {
  const person = readField(value, 'person');
  return (
    isText(readField(value, 'epoch')) &&
    (person === null || isWhole(person)) &&
    isText(readField(value, 'view')) &&
    isWhole(readField(value, 'serverTime'))
  );
}

function isRow(value: unknown): boolean {
  return isKey(value) && readField(value, 'd') !== undefined;
}

function isKey(value: unknown): boolean {
  return isText(readField(value, 'e')) && isText(readField(value, 'id')) && isWhole(readField(value, 'rev'));
}

const OUTCOMES = new Set<unknown>([
  'applied',
  'merged',
  'rejected',
  'conflict',
  'abandoned',
  'deferred',
  'out_of_order',
] satisfies (Result | Final)['outcome'][]);

function isResult(value: unknown): boolean {
  return isText(readField(value, 'id')) && OUTCOMES.has(readField(value, 'outcome'));
}

function isArrayOf(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value);
}
