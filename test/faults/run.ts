import { rootOf } from '../simulation/bundle.ts';
import { whereIs } from '../support/mutant.ts';
import { everyFault } from './all-mutants.ts';
import type { Listed } from './listed-mutant.ts';
import { openStage, type Seen } from './mutant-runner.ts';

/**
 * Plants every fault of the lists in turn and says by which test it is seen, as a table; the last line counts.
 * @param words only those faults whose sentence, file or test holds all of them
 * @returns the exit code: 1 when one is not seen, or says nothing
 */
export async function run(words: readonly string[]): Promise<number> {
  const asked = everyFault.filter((fault) => words.every((word) => isAbout(fault, word.toLowerCase())));
  const counts = { seen: 0, unseen: 0, broken: 0 };
  say('| Fault | Where | Seen by | Red |\n| --- | --- | --- | --- |');
  const stage = await openStage();
  try {
    for (const fault of asked) {
      const seen = await stage.play(fault);
      counts[seen.is] += 1;
      say(`| ${fault.fault} | ${placeOf(fault)} | ${fault.seenBy} | ${resultOf(seen)} |`);
    }
  } finally {
    await stage.close();
  }
  say(`\n${counts.seen} seen, ${counts.unseen} unseen, ${counts.broken} broken`);
  return counts.seen === asked.length && counts.seen > 0 ? 0 : 1;
}

function isAbout({ fault, file, seenBy }: Listed, word: string): boolean {
  return [fault, file, seenBy].some((text) => text.toLowerCase().includes(word));
}

function placeOf(fault: Listed): string {
  try {
    return whereIs(fault, rootOf());
  } catch {
    return fault.file;
  }
}

function resultOf(seen: Seen): string {
  switch (seen.is) {
    case 'seen':
      return String(seen.red);
    case 'unseen':
      return 'NOT SEEN';
    case 'broken':
      return `BROKEN: ${seen.why}`;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
