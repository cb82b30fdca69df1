import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { errorsAround, errorsOf, errorLine } from './test-errors.ts';

/** The file of `CABAS_FIGURES`, to which the figures of the run are written for `build/run-tests.js`. */
const FIGURES = 'CABAS_FIGURES';
const SLOWEST = 10;

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Closes a run with `failed <file>: <test>: <why>` for each test that failed, then the figures of the run in one line.
 * A test that a tag filter excludes does not count as skipped.
 */
export default class SummaryReporter implements Reporter {
  private tagsFilter: string | undefined;

  onInit({ config }: Vitest) {
    this.tagsFilter = config.tagsFilter?.join();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const all = { passed: 0, failed: unhandled.length, skipped: 0 };
    const failed: { file: string; counts: Counts; reasons: readonly string[] }[] = [];
    for (const module of modules) {
      const counts = this.countsOf(module);
      const file = module.relativeModuleId;
      if (counts.failed > 0) failed.push({ file, counts, reasons: reasonsOf(module) });
      all.passed += counts.passed;
      all.failed += counts.failed;
      all.skipped += counts.skipped;
    }
    const outside = unhandled.map(errorLine);
    for (const { file, reasons } of failed)
      for (const reason of reasons) process.stdout.write(`\nfailed ${file}: ${reason}`);
    for (const reason of outside) process.stdout.write(`\nfailed outside: ${reason}`);
    process.stdout.write(`\n${all.passed} passed, ${all.failed} failed, ${all.skipped} skipped\n`);
    const path = process.env[FIGURES];
    if (path !== undefined)
      writeFileSync(path, JSON.stringify({ counts: all, failed, outside, slowest: slowestOf(modules) }));
  }

  /** A test without an end counts as failed, and so does a file that could not be loaded or closed. */
  private countsOf(module: TestModule): Counts {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const test of module.children.allTests()) if (this.isThere(test)) counts[test.result().state] += 1;
    const failed = counts.failed + counts.pending;
    return {
      passed: counts.passed,
      failed: module.state() === 'failed' ? Math.max(failed, 1) : failed,
      skipped: counts.skipped,
    };
  }

  private isThere({ tags }: TestCase): boolean {
    if (this.tagsFilter === '!long') return !tags.includes('long');
    return this.tagsFilter !== 'long' || tags.includes('long');
  }
}

/** The failures of a file with their reasons: its tests, then its hooks. */
function reasonsOf(module: TestModule): readonly string[] {
  const tests = [...module.children.allTests()].flatMap((test) =>
    errorsOf(test).map((error) => `${test.fullName}: ${errorLine(error)}`),
  );
  return [...tests, ...errorsAround(module).map((error) => `around its tests: ${errorLine(error)}`)];
}

/** The slowest tests, in milliseconds. */
function slowestOf(modules: readonly TestModule[]) {
  return modules
    .flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        ms: Math.round(test.diagnostic()?.duration ?? 0),
      })),
    )
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
}
