import type { TestError } from 'vitest';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { rootOf } from '../simulation/bundle.ts';
import { mutantLocation } from '../support/mutant.ts';
import { errorsAround, errorsOf, errorLine } from '../support/reporter/test-errors.ts';
import type { ListedMutant } from './listed-mutant.ts';
import { slotOf } from './mutant-plugin.ts';

/** The result of a planted fault. */
export type MutantResult =
  | { readonly kind: 'seen'; readonly red: number }
  /** Every test passes with it as without. */
  | { readonly kind: 'unseen' }
  /** It proves nothing: its entry in the list is wrong, or its tests are. */
  | { readonly kind: 'broken'; readonly why: string };

/** Runs tests with faults planted in their subjects, in one vitest; the working tree is never changed. */
export interface MutantRunner {
  readonly run: (fault: ListedMutant) => Promise<MutantResult>;
  readonly close: () => Promise<void>;
}

type Part = Pick<ListedMutant, 'seenBy' | 'tests'>;

export async function openMutantRunner(): Promise<MutantRunner> {
  const vitest = await createVitest('test', {
    ...{ root: rootOf(), config: 'test/faults/vitest.config.ts', project: ['unit', 'virtual', 'server'] },
    ...{ watch: false, reporters: [{}], silent: true, cache: false },
  });
  const slots = vitest.projects.map((project) => slotOf(project.vite.config.plugins));
  const green = new Map<string, Promise<string | undefined>>();

  function plant(fault: ListedMutant | undefined): void {
    for (const slot of slots) Object.assign(slot, { mutant: fault, read: false });
  }

  // The test runs once without the mutant: a test that is red anyway would detect every mutant.
  function whyNotGreen(part: Part): Promise<string | undefined> {
    const name = `${part.seenBy} ${part.tests ?? ''}`;
    const known = green.get(name) ?? playPart(vitest, part).then(whyNot);
    green.set(name, known);
    return known;
  }

  return {
    async run(fault) {
      try {
        mutantLocation(fault, rootOf());
      } catch (error) {
        return broken(error instanceof Error ? error.message : String(error));
      }
      const failure = await whyNotGreen(fault);
      if (failure !== undefined) return broken(failure);
      plant(fault);
      vitest.invalidateFile(`${rootOf()}${fault.file}`);
      try {
        const played = await playPart(vitest, fault);
        if (!slots.some(({ read }) => read)) return broken(`${fault.seenBy} does not read ${fault.file}`);
        return seenIn(played);
      } finally {
        plant(undefined);
        vitest.invalidateFile(`${rootOf()}${fault.file}`);
      }
    },
    close: () => vitest.close(),
  };
}

async function playPart(vitest: Vitest, { seenBy, tests }: Part): Promise<TestModule> {
  const moduleId = `${rootOf()}${seenBy}`;
  const [specification] = (await vitest.globTestSpecifications([seenBy])).filter(
    (one) => one.moduleId === moduleId,
  );
  if (specification === undefined) throw new Error(`${seenBy} is no file of tests`);
  if (tests === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(tests);
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const played = testModules.find((one) => one.moduleId === moduleId);
  if (played === undefined) throw new Error(`${seenBy} was not played`);
  return played;
}

function whyNot(played: TestModule): string | undefined {
  const [failed] = failuresOf(played);
  if (failed !== undefined) return `red without it: ${failed.fullName}`;
  const [error] = errorsAround(played);
  if (error !== undefined) return `red without it: ${errorLine(error)}`;
  return [...played.children.allTests('passed')].length === 0 ? 'no test of that name' : undefined;
}

function seenIn(played: TestModule): MutantResult {
  const failed = failuresOf(played);
  if (failed.some((one) => errorsOf(one).some(isAssertion))) return { kind: 'seen', red: failed.length };
  // Another error may come from how the fault was planted, and proves nothing.
  const [error] = [...errorsAround(played), ...failed.flatMap(errorsOf)];
  return error === undefined ? { kind: 'unseen' } : broken(errorLine(error));
}

function failuresOf(played: TestModule): readonly TestCase[] {
  return [...played.children.allTests('failed')];
}

/** A failed property has the failed assertion as its cause. */
function isAssertion({ name, cause }: TestError): boolean {
  return name === 'AssertionError' || (cause !== undefined && isAssertion(cause));
}

function broken(why: string): MutantResult {
  return { kind: 'broken', why };
}
