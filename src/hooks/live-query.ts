import { liveQuery, type Subscription } from 'dexie';
import type { Mirror } from '../mirror/mirror.ts';
import { keepSame } from './stable-results.ts';
import { watchStorageRead } from './storage-timeout.ts';
import { batchNotification, dropNotification, markReading } from './batch-notifications.ts';

/** One question to a mirror that is read anew after every change that concerns it, however many listen. */
interface LiveResult<Rows> {
  /** There is an answer: while nobody listens there is none. */
  readonly hasValue: () => boolean;
  readonly getValue: () => Rows | undefined;
  /** Tells the present answer at once and then each that says something else, or what storage threw; gives how to stop. */
  readonly subscribe: (hear: (rows: Rows) => void, fail?: (error: unknown) => void) => () => void;
}

/**
 * The one live answer to a question: of ten parts of a screen that ask the same, one reads.
 * @param named the arguments as text, which tell one question of a query from another
 */
export function liveResult<Args, Rows>(
  mirror: Mirror,
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
  named: string,
): LiveResult<Rows> {
  const questions = questionsOf(mirror, query);
  const known = questions.get(named);
  // The same query gives the same kind of rows: only this function writes into its questions.
  if (known !== undefined) return known as LiveResult<Rows>;
  const made: LiveResult<Rows> = asking(() => query(mirror, args), {
    begun: () => questions.has(named) || questions.set(named, made),
    ended: () => questions.get(named) === made && questions.delete(named),
  });
  questions.set(named, made);
  return made;
}

type Questions = Map<string, LiveResult<unknown>>;

const asked = new WeakMap<Mirror, WeakMap<object, Questions>>();

function questionsOf(mirror: Mirror, query: object): Questions {
  const ofMirror = asked.get(mirror) ?? new WeakMap<object, Questions>();
  asked.set(mirror, ofMirror);
  const questions = ofMirror.get(query) ?? new Map<string, LiveResult<unknown>>();
  ofMirror.set(query, questions);
  return questions;
}

interface Listener<Rows> {
  readonly hear: (rows: Rows) => void;
  readonly fail: ((error: unknown) => void) | undefined;
}

/** What is told of an answer: its first listener has come, its last one has gone. */
interface Listening {
  readonly begun: () => void;
  readonly ended: () => void;
}

function asking<Rows>(read: () => Promise<Rows>, { begun, ended }: Listening): LiveResult<Rows> {
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
  const tell = (answer: Rows) => {
    const rows = kept(answer);
    const told = present !== undefined && present.rows === rows && failed === undefined;
    [present, failed] = [{ rows }, undefined];
    if (told) return;
    for (const { hear } of listeners) hear(rows);
  };
  const begin = () => {
    begun();
    waits ??= watchStorageRead(listeners);
    const asked = () => {
      waits ??= watchStorageRead(listeners);
      if (present !== undefined) markReading(listeners);
      return read();
    };
    return liveQuery(asked).subscribe({
      next(answer) {
        answered();
        // A first answer is waited for; later ones come with the others.
        if (present === undefined) tell(answer);
        else batchNotification(listeners, () => tell(answer));
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
    subscribe(hear, fail) {
      const listener = { hear, fail };
      listeners.add(listener);
      if (failed !== undefined) fail?.(failed.error);
      else if (present !== undefined) hear(present.rows);
      watching ??= begin();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end();
      };
    },
  };
}
