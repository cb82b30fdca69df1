/** An undo history. */
export interface GridHistory<State> {
  readonly present: State;
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** The maximum number of undo steps. */
const MOST_STEPS = 200;

export function beginHistory<State>(present: State): GridHistory<State> {
  return { present, past: [], future: [] };
}

/** Moves to the next state; an identical one adds no step. */
export function does<State>(history: GridHistory<State>, present: State): GridHistory<State> {
  if (present === history.present) return history;
  return { present, past: [...history.past, history.present].slice(-MOST_STEPS), future: [] };
}

export function undoes<State>({ present, past, future }: GridHistory<State>): GridHistory<State> {
  const before = past.at(-1);
  if (before === undefined) return { present, past, future };
  return { present: before, past: past.slice(0, -1), future: [present, ...future] };
}

export function redoes<State>({ present, past, future }: GridHistory<State>): GridHistory<State> {
  const [after, ...later] = future;
  if (after === undefined) return { present, past, future };
  return { present: after, past: [...past, present], future: later };
}
