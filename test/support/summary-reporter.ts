import type { Reporter, TestModule } from 'vitest/node';

/**
 * Closes a run with lines that a machine can read: `in <file>: N passed, N failed, N skipped` for each file in which
 * something failed, then the same figures of the whole run.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const all = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const counts = countsOf(module);
      if (counts.failed > 0) process.stdout.write(`\nin ${module.relativeModuleId}: ${line(counts)}`);
      all.passed += counts.passed;
      all.failed += counts.failed;
      all.skipped += counts.skipped;
    }
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

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
