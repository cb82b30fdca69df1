/** The longest time that an answer waits for slower ones, in milliseconds: imperceptible after a touch. */
const WAITS_MS = 50;

interface Turn {
  reading: boolean;
  tell?: () => void;
}

const turns = new Map<object, Turn>();
let late: ReturnType<typeof setTimeout> | undefined;

/**
 * A change makes every affected query read again. Their answers are delivered together once all have one, so that a
 * touch renders the page once, not once per query.
 * @param question starts reading
 */
export function markReading(question: object): void {
  turns.set(question, { ...turns.get(question), reading: true });
}

/**
 * The query has its answer: `tell` is called with the others, or soon. A newer answer replaces one that is not
 * delivered yet.
 */
export function batchNotification(question: object, tell: () => void): void {
  turns.set(question, { reading: false, tell });
  if (allHaveRead()) tellAll();
  else late ??= setTimeout(tellAll, WAITS_MS);
}

/** The query has no more subscribers: others do not wait for it, and it delivers nothing. */
export function dropNotification(question: object): void {
  if (turns.delete(question) && allHaveRead()) tellAll();
}

function allHaveRead(): boolean {
  return ![...turns.values()].some(({ reading }) => reading);
}

function tellAll(): void {
  clearTimeout(late);
  late = undefined;
  const told = [...turns].filter(([, { tell }]) => tell !== undefined);
  for (const [question, { reading }] of told) {
    if (reading) turns.set(question, { reading });
    else turns.delete(question);
  }
  for (const [, { tell }] of told) tell?.();
}
