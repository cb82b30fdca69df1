/** No answer waits longer than this for the slower ones, in milliseconds: a finger does not notice it. */
const WAITS_MS = 50;

interface Turn {
  reading: boolean;
  tell?: () => void;
}

const turns = new Map<object, Turn>();
let late: ReturnType<typeof setTimeout> | undefined;

/**
 * One change is read anew by every question that it concerns. What they answer is told in one go once all have it, so
 * that the page is drawn once for a touch and not once for each question.
 * @param question reads again from now on
 */
export function markReading(question: object): void {
  turns.set(question, { ...turns.get(question), reading: true });
}

/** It has its answer: `tell` is called with the others, or soon. A later answer takes the place of one not yet told. */
export function batchNotification(question: object, tell: () => void): void {
  turns.set(question, { reading: false, tell });
  if (allHaveRead()) tellAll();
  else late ??= setTimeout(tellAll, WAITS_MS);
}

/** Nobody listens to it any more: nothing waits for it, and it tells nothing. */
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
