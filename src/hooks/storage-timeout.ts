import { useSyncExternalStore } from 'react';

/** Counted in steps: a frozen page was not waiting. */
const STEP_MS = 2500;
const STEPS = 4;

const stalled = new Set<object>();
const listeners = new Set<() => void>();

/** Watches a storage request until the returned function is called: it has an answer, or no subscriber. */
export function watchStorageRead(question: object): () => void {
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps !== STEPS) return;
    stalled.add(question);
    notify();
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    if (stalled.delete(question)) notify();
  };
}

/** Whether a storage request has been unanswered for ten seconds: another tab may hold the database. */
export function useStorageStalled(): boolean {
  return useSyncExternalStore(listen, isStorageStalled);
}

/** The same, outside components. */
export function isStorageStalled(): boolean {
  return stalled.size > 0;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
