import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { errorsAround, errorsOf, wordsOf } from './test-errors.ts';

/**
 * Closes a run with lines that a machine can read: `failed <file>: <test>: <why>` for each test that failed,
 * `in <file>: N passed, N failed, N skipped` for each file in which something did, `failed outside: <why>` for what
 * belongs to no file, then the figures of the whole run.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const all = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const counts = countsOf(module);
      if (counts.failed > 0) {
        for (const reason of reasonsOf(module))
          process.stdout.write(`\nfailed ${module.relativeModuleId}: ${reason}`);
        process.stdout.write(`\nin ${module.relativeModuleId}: ${line(counts)}`);
      }
      all.passed += counts.passed;
      all.failed += counts.failed;
      all.skipped += counts.skipped;
    }
    for (const error of unhandled) process.stdout.write(`\nfailed outside: ${wordsOf(error)}`);
    process.stdout.write(`\n${line(all)}\n`);
  }
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test without an end has failed, and so has a file that could not be loaded or closed. */
function countsOf(module: TestModule): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) counts[test.result().state] += 1;
  const failed = counts.failed + counts.pending;
  return { ...counts, failed: module.state() === 'failed' ? Math.max(failed, 1) : failed };
}

/** What failed in a file and why: its tests, then what is done around them. */
function reasonsOf(module: TestModule): readonly string[] {
  const tests = [...module.children.allTests()].flatMap((test) =>
    errorsOf(test).map((error) => `${test.fullName}: ${wordsOf(error)}`),
  );
  return [...tests, ...errorsAround(module).map((error) => `around its tests: ${wordsOf(error)}`)];
}

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
