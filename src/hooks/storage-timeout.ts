import { useSyncExternalStore } from 'react';

/** Counted in steps: a page that was frozen meanwhile did not wait. */
const STEP_MS = 2500;
const STEPS = 4;

const silent = new Set<object>();
const listeners = new Set<() => void>();

/** Watches over a question to storage until what is returned is called: the answer came, or nobody waits for it. */
export function watchStorageRead(question: object): () => void {
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps !== STEPS) return;
    silent.add(question);
    tell();
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    if (silent.delete(question)) tell();
  };
}

/** Whether storage has left something unanswered for ten seconds: another tab may hold it. */
export function useStorageStalled(): boolean {
  return useSyncExternalStore(listen, isStorageStalled);
}

/** The same, for what is no component. */
export function isStorageStalled(): boolean {
  return silent.size > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
