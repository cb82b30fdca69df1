import { anySignal } from './either-signal.ts';
import type { Leadership } from '../engine-context.ts';

export type LeaderTask = (leadership: Leadership) => Promise<void>;

/**
 * Runs the tasks of a leader concurrently. When one throws, the others are aborted and the first error is
 * rethrown.
 */
export async function runTasks(leadership: Leadership, tasks: readonly LeaderTask[]): Promise<void> {
  const end = new AbortController();
  const signal = anySignal(leadership.signal, end.signal);
  let trouble: { readonly error: unknown } | undefined;
  const run = async (task: LeaderTask) => {
    try {
      await task({ ...leadership, signal });
    } catch (error) {
      trouble ??= { error };
      end.abort();
    }
  };
  await Promise.all(tasks.map(run));
  end.abort();
  if (trouble) throw trouble.error;
}
