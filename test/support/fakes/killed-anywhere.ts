import type { CrashingDatabase } from './crashing-database.ts';

/** A story that begins in a process that may die, and what must hold once it ended. */
export interface Story {
  /** What the process does; it rejects when the process died. */
  readonly begin: () => Promise<unknown>;
  readonly ended: () => Promise<void>;
}

/**
 * Kills the process of a story after one statement after the other, until it comes to its end alive.
 *
 * @param first the first of these places: each story has another one, so that not all are killed at the same
 * @param every the distance from one place to the next; 1 kills after each statement
 * @returns how many statements the story has, at least
 */
export async function killedAnywhere(
  mortal: CrashingDatabase,
  { first, every }: { readonly first: number; readonly every: number },
  story: () => Promise<Story>,
): Promise<number> {
  let lives = first % every;
  for (let survived = false; !survived; lives += every) {
    mortal.live();
    const { begin, ended } = await story();
    mortal.live(lives);
    // Whoever asks a process that dies gets no answer.
    await begin().catch((error: unknown) => {
      if (!mortal.dead()) throw error;
    });
    survived = !mortal.dead();
    mortal.live();
    try {
      await ended();
    } catch (error) {
      throw new Error(`killed after ${lives} statements`, { cause: error });
    }
  }
  return lives;
}
