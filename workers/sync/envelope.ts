import type {
  Final,
  Id,
  OutcomesAnswer,
  PullLine,
  PushAnswer,
  Result,
  SnapshotLine,
} from '../../src/contract/sync.ts';
import { field } from './verdict.ts';

/** An answer of the server that does not keep to the protocol: nothing of it is applied. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** The answer to a push: one result for each mutation sent, in their order. */
export function readPushAnswer(body: unknown, ids: readonly Id[]): PushAnswer {
  if (!isPushAnswer(body)) throw new BrokenAnswer('push');
  const { results } = body;
  if (results.length !== ids.length || results.some(({ id }, at) => id !== ids[at])) {
    throw new BrokenAnswer('push: other mutations than those sent');
  }
  return body;
}

export function readOutcomesAnswer(body: unknown): OutcomesAnswer {
  if (!isOutcomesAnswer(body)) throw new BrokenAnswer('outcomes');
  return body;
}

/** One line of a pull. What stands in `d` is not looked at: the check sum covers it (decisions 9). */
export function readPullLine(line: string): PullLine {
  const value = parsed(line);
  if (!isPullLine(value)) throw new BrokenAnswer(`pull: ${line.slice(0, 80)}`);
  return value;
}

export function readSnapshotLine(line: string): SnapshotLine {
  const value = parsed(line);
  if (!isSnapshotLine(value)) throw new BrokenAnswer(`snapshot: ${line.slice(0, 80)}`);
  return value;
}

function isPushAnswer(body: unknown): body is PushAnswer {
  return (
    isStamped(body) && isArrayOf(field(body, 'results'), isResult) && isArrayOf(field(body, 'poke'), isText)
  );
}

function isOutcomesAnswer(body: unknown): body is OutcomesAnswer {
  return (
    isStamped(body) &&
    isArrayOf(field(body, 'results'), isResult) &&
    isArrayOf(field(body, 'running'), isText) &&
    isArrayOf(field(body, 'unknown'), isText)
  );
}

function isPullLine(value: unknown): value is PullLine {
  switch (field(value, 't')) {
    case 'head':
      return isStamped(value) && isArrayOf(field(value, 'scopes'), isText);
    case 'row':
      return isRow(value) && isText(field(value, 'scope'));
    case 'gone':
      return isKey(value) && isText(field(value, 'scope'));
    case 'scope':
      return (
        isText(field(value, 'scope')) && isWhole(field(value, 'from')) && isWhole(field(value, 'cursor'))
      );
    case 'resync':
      return isText(field(value, 'scope'));
    case 'end':
      return isWhole(field(value, 'check'));
    default:
      return false;
  }
}

function isSnapshotLine(value: unknown): value is SnapshotLine {
  switch (field(value, 't')) {
    case 'head':
      return isStamped(value) && isText(field(value, 'scope')) && isWhole(field(value, 'asOf'));
    case 'row':
      return isRow(value);
    case 'end':
      return isWhole(field(value, 'check'));
    default:
      return false;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new BrokenAnswer(`no JSON: ${line.slice(0, 80)}`, { cause });
  }
}

function isStamped(value: unknown): boolean {
  const person = field(value, 'person');
  return (
    isText(field(value, 'epoch')) &&
    (person === null || isWhole(person)) &&
    isText(field(value, 'view')) &&
    isWhole(field(value, 'serverTime'))
  );
}

function isRow(value: unknown): boolean {
  return isKey(value) && field(value, 'd') !== undefined;
}

function isKey(value: unknown): boolean {
  return isText(field(value, 'e')) && isText(field(value, 'id')) && isWhole(field(value, 'rev'));
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
  return isText(field(value, 'id')) && OUTCOMES.has(field(value, 'outcome'));
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
