/** The longest time that an answer waits for slower ones, in milliseconds: imperceptible after a touch. */
const WAITS_MS = 50;

interface Turn {
  reading: boolean;
  notify?: () => void;
}

const turns = new Map<object, Turn>();
let late: ReturnType<typeof setTimeout> | undefined;

/**
 * A change makes every affected query read again. Their answers are delivered together once all have one, so that a
 * touch renders the page once, not once per query.
 */
export function markReading(query: object): void {
  turns.set(query, { ...turns.get(query), reading: true });
}

/**
 * The query has its answer: `notify` is called with the others, or soon. A newer answer replaces one that is not
 * delivered yet.
 */
export function batchNotification(query: object, notify: () => void): void {
  turns.set(query, { reading: false, notify });
  if (allHaveRead()) notifyAll();
  else late ??= setTimeout(notifyAll, WAITS_MS);
}

/** The query has no more subscribers: others do not wait for it, and it delivers nothing. */
export function dropNotification(query: object): void {
  if (turns.delete(query) && allHaveRead()) notifyAll();
}

function allHaveRead(): boolean {
  return ![...turns.values()].some(({ reading }) => reading);
}

function notifyAll(): void {
  clearTimeout(late);
  late = undefined;
  const answered = [...turns].filter(([, { notify }]) => notify !== undefined);
  for (const [query, { reading }] of answered) {
    if (reading) turns.set(query, { reading });
    else turns.delete(query);
  }
  for (const [, { notify }] of answered) notify?.();
}
