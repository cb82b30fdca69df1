import type { SerializedError } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';

/** The error that made a test fail. */
export function errorsOf(one: TestCase): readonly SerializedError[] {
  return one.result().errors ?? [];
}

/** Errors of a file and of its hooks. */
export function errorsAround(module: TestModule): readonly SerializedError[] {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
}

/** An error in one line; that of a property goes on with the seed and the case that repeat it. */
export function errorLine({ message }: SerializedError): string {
  const [first = '', ...rest] = message.split('\n');
  return first.startsWith('Property failed') ? [first, ...rest.slice(0, 2)].join(' ') : first;
}
