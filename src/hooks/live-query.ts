import { liveQuery, type Subscription } from 'dexie';
import type { Mirror } from '../mirror/mirror.ts';
import { keepSame } from './stable-results.ts';
import { watchStorageRead } from './storage-timeout.ts';
import { batchNotification, dropNotification, markReading } from './batch-notifications.ts';

/** One query of a mirror, read again after every change that affects it, for any number of subscribers. */
interface LiveResult<Rows> {
  /** Whether it has an answer: without subscribers it has none. */
  readonly hasValue: () => boolean;
  readonly getValue: () => Rows | undefined;
  /**
   * Delivers the current answer at once and then every different one, or a storage error; returns the unsubscribe
   * function.
   */
  readonly subscribe: (onRows: (rows: Rows) => void, fail?: (error: unknown) => void) => () => void;
}

/**
 * The shared live result of a query: ten components with the same query read once.
 * @param named the serialised arguments, which identify the query among others of the same function
 */
export function liveResult<Args, Rows>(
  mirror: Mirror,
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
  named: string,
): LiveResult<Rows> {
  const questions = resultsOf(mirror, query);
  const known = questions.get(named);
  // The same function returns the same type: only this code adds to its map.
  if (known !== undefined) return known as LiveResult<Rows>;
  const made: LiveResult<Rows> = createLiveResult(() => query(mirror, args), {
    begun: () => questions.has(named) || questions.set(named, made),
    ended: () => questions.get(named) === made && questions.delete(named),
  });
  questions.set(named, made);
  return made;
}

type Results = Map<string, LiveResult<unknown>>;

const resultsByMirror = new WeakMap<Mirror, WeakMap<object, Results>>();

function resultsOf(mirror: Mirror, query: object): Results {
  const ofMirror = resultsByMirror.get(mirror) ?? new WeakMap<object, Results>();
  resultsByMirror.set(mirror, ofMirror);
  const questions = ofMirror.get(query) ?? new Map<string, LiveResult<unknown>>();
  ofMirror.set(query, questions);
  return questions;
}

interface Listener<Rows> {
  readonly onRows: (rows: Rows) => void;
  readonly fail: ((error: unknown) => void) | undefined;
}

/** Called when the first subscriber arrives, and when the last one leaves. */
interface Listening {
  readonly begun: () => void;
  readonly ended: () => void;
}

function createLiveResult<Rows>(read: () => Promise<Rows>, { begun, ended }: Listening): LiveResult<Rows> {
  const listeners = new Set<Listener<Rows>>();
  let kept = keepSame<Rows>();
  let present: { readonly rows: Rows } | undefined;
  let failed: { readonly error: unknown } | undefined;
  let watching: Subscription | undefined;
  let waits: (() => void) | undefined;
  const answered = () => {
    waits?.();
    waits = undefined;
  };
  const deliver = (answer: Rows) => {
    const rows = kept(answer);
    const unchanged = present !== undefined && present.rows === rows && failed === undefined;
    [present, failed] = [{ rows }, undefined];
    if (unchanged) return;
    for (const { onRows } of listeners) onRows(rows);
  };
  const begin = () => {
    begun();
    waits ??= watchStorageRead(listeners);
    const readNow = () => {
      waits ??= watchStorageRead(listeners);
      if (present !== undefined) markReading(listeners);
      return read();
    };
    return liveQuery(readNow).subscribe({
      next(answer) {
        answered();
        // The first answer is awaited; later ones are batched with others.
        if (present === undefined) deliver(answer);
        else batchNotification(listeners, () => deliver(answer));
      },
      error(error: unknown) {
        answered();
        dropNotification(listeners);
        failed = { error };
        for (const { fail } of listeners) fail?.(error);
      },
    });
  };
  const end = () => {
    watching?.unsubscribe();
    answered();
    dropNotification(listeners);
    [watching, present, failed, kept] = [undefined, undefined, undefined, keepSame<Rows>()];
    ended();
  };
  return {
    hasValue: () => present !== undefined,
    getValue: () => present?.rows,
    subscribe(onRows, fail) {
      const listener = { onRows, fail };
      listeners.add(listener);
      if (failed !== undefined) fail?.(failed.error);
      else if (present !== undefined) onRows(present.rows);
      watching ??= begin();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end();
      };
    },
  };
}
