import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The time to read the types of a whole project, while the linter reads all of them too. */
const WHOLE_PROJECT_MS = 120_000;

/** The type errors of one planted file, checked as part of its folder's project and of nothing else. */
function diagnose(folder: string, source: string): string[] {
  const configPath = join(folder, 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(
    configPath,
    { composite: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error(`no ${configPath}`);
  const planted = join(process.cwd(), folder, 'planted-by-a-test.ts');
  const host = ts.createCompilerHost(config.options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.readFile = (name) => (name === planted ? source : readFile(name));
  host.fileExists = (name) => name === planted || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === planted ? ts.createSourceFile(name, source, target, true) : getSourceFile(name, target, ...rest);
  const program = ts.createProgram({
    rootNames: [...config.fileNames, planted],
    options: config.options,
    projectReferences: config.projectReferences ?? [],
    host,
  });
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(planted)),
  ].map(({ code }) => `TS${code}`);
}

test.each([
  [
    'src/domain',
    "import type { Call } from '../contract/core/call.ts'; export type Planted = Call;",
    'TS6307',
  ],
  ['src/domain', 'export const planted = document.title;', 'TS2584'],
  ['src/domain', "export const planted = fetch('/');", 'TS2304'],
  [
    'src/contract',
    "import { mirrorName } from '../mirror/mirror.ts'; export const planted = mirrorName;",
    'TS6307',
  ],
  ['src/ui', "import { ZERO } from '../domain/money/money.ts'; export const planted = ZERO;", 'TS6307'],
  ['workers', 'export const planted = document.title;', 'TS2584'],
  [
    'workers',
    "import { useLive } from '../src/hooks/use-live.ts'; export const planted = useLive;",
    'TS6307',
  ],
  [
    'server',
    "import { fold } from '../src/mutations/perform/fold.ts'; export const planted = fold;",
    'TS6307',
  ],
  ['server', 'export const planted = window.name;', 'TS2304'],
])('%s refuses: %s', { timeout: WHOLE_PROJECT_MS }, (folder, source, code) => {
  expect(diagnose(folder, source)).toContain(code);
});

test.each([
  ['src/domain', "import Dexie from 'dexie'; export const planted = Dexie;", 'no-restricted-imports'],
  ['src/domain', 'export const planted = Date.now();', 'no-restricted-properties'],
  ['src/features', "export const planted = () => fetch('/v1/users/me');", 'no-restricted-globals'],
  ['workers/sync', 'export const planted = Math.random();', 'no-restricted-properties'],
  ['src/mirror', 'export const planted = (rows: string[]) => rows.sort();', 'arrays/no-shared-arrays'],
  [
    'workers',
    'export async function planted(read: () => Promise<string[]>) { (await read()).push(""); }',
    'arrays/no-shared-arrays',
  ],
  ['server', 'export const planted = (rows: string[]) => rows.reverse();', 'arrays/no-shared-arrays'],
  ['src/features', 'export const planted = (rows: string[]) => rows.toSorted();', 'arrays/no-newer-arrays'],
])('the linter refuses in %s: %s', async (folder, source, rule) => {
  const linter = new ESLint({
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => /^(?:no-restricted|arrays\/)/.test(ruleId),
  });
  const [result] = await linter.lintText(source, { filePath: join(folder, 'planted-by-a-test.ts') });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});
