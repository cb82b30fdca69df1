import type { CrashingDatabase } from './crashing-database.ts';

/** A story that begins in a process that may be killed, and what must hold at its end. */
export interface Story {
  /** What the process does; rejects when it was killed. */
  readonly begin: () => Promise<unknown>;
  readonly ended: () => Promise<void>;
}

/**
 * Repeats a story and kills its process `every` statements later each time, until it survives.
 *
 * @param first the first kill point: stories use different ones, so that together they cover more
 * @param every the distance between kill points; 1 kills after each statement
 * @returns a lower bound on the statements of the story
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
    // A process that dies leaves the request unanswered.
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
