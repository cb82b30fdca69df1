import { eitherSignal } from './either-signal.ts';
import type { Leadership } from './world.ts';

export type Task = (leadership: Leadership) => Promise<void>;

/** Runs what a leader does side by side. When one of them throws the others end too, and the first throw counts. */
export async function together(leadership: Leadership, tasks: readonly Task[]): Promise<void> {
  const end = new AbortController();
  const signal = eitherSignal(leadership.signal, end.signal);
  let trouble: { readonly error: unknown } | undefined;
  const run = async (task: Task) => {
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
