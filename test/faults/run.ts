import { rootOf } from '../simulation/bundle.ts';
import { mutantLocation } from '../support/mutant.ts';
import { allMutants } from './all-mutants.ts';
import type { ListedMutant } from './listed-mutant.ts';
import { openMutantRunner, type MutantResult } from './mutant-runner.ts';

/**
 * Plants every listed fault in turn and prints which tests see it, as a table; the last line counts.
 * @param words only the faults whose sentence, file or test contains all of them
 * @returns the exit code: 1 when a fault is unseen or broken
 */
export async function run(words: readonly string[]): Promise<number> {
  const asked = allMutants.filter((fault) => words.every((word) => isAbout(fault, word.toLowerCase())));
  const counts = { seen: 0, unseen: 0, broken: 0 };
  say('| Fault | Where | Seen by | Red |\n| --- | --- | --- | --- |');
  const runner = await openMutantRunner();
  try {
    for (const fault of asked) {
      const seen = await runner.run(fault);
      counts[seen.kind] += 1;
      say(`| ${fault.fault} | ${placeOf(fault)} | ${fault.seenBy} | ${resultOf(seen)} |`);
    }
  } finally {
    await runner.close();
  }
  say(`\n${counts.seen} seen, ${counts.unseen} unseen, ${counts.broken} broken`);
  return counts.seen === asked.length && counts.seen > 0 ? 0 : 1;
}

function isAbout({ fault, file, seenBy }: ListedMutant, word: string): boolean {
  return [fault, file, seenBy].some((text) => text.toLowerCase().includes(word));
}

function placeOf(fault: ListedMutant): string {
  try {
    return mutantLocation(fault, rootOf());
  } catch {
    return fault.file;
  }
}

function resultOf(seen: MutantResult): string {
  switch (seen.kind) {
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
