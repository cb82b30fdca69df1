import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CHECK = new URL('../build/check-citations.js', import.meta.url).pathname;
const run = promisify(execFile);

/** Written in parts: the check reads this file as well. */
const [docs, section, decision, sync] = ['docs', '\u00a7', 'decision', 'sync'];
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'citations-'));
  await put('docs/rules.md', '# Rules\n\n## Cart quantities\n\n### « + » twice\n\n<a id="own"></a>\n');
  await put(`${docs}/decisions/0023-what-is-sealed.md`, '# 23\n');
});

afterEach(() => rm(tree, { recursive: true }));

test.each([
  ['a heading', `${docs}/rules.md#cart-quantities`],
  ['a page followed by a full stop', `${docs}/rules.md.`],
  ['an explicit anchor of the page', `${docs}/rules.md#own`],
  ['a decision by its number', `${docs}/decisions/0023`],
  ['a decision by its number, in prose', `${decision} 0023.`],
])('accepts %s', async (_, cited) => {
  await put('src/cart.ts', `/** Clips. See ${cited} */\n`);
  await expect(check()).resolves.toBe('');
});

test.each([
  ['a missing heading', `${docs}/rules.md#cart-lines`],
  ['a missing page', `${docs}/laws.md#cart`],
  ['a missing decision', `${docs}/decisions/0099`],
  ['a missing decision, in prose', `${decision} 0099`],
  ['a section of another text', `facts ${section}3.1`],
  ['a number of another text', `${decision} 53`],
  ['a number on the next line', `${decision}\n * 53`],
  ['a chapter of another text', `${sync}.md 2.10`],
])('rejects %s, with its place', async (_, cited) => {
  await put('src/cart.ts', `/**\n * Clips (${cited}).\n */\n`);
  await expect(check()).resolves.toMatch(/^src\/cart\.ts:2 /);
});

test('rejects a link of a document to an anchor that is not there', async () => {
  await put('docs/glossary.md', '[cart](rules.md#cart-quantities), [hub](rules.md#hub)\n');
  await expect(check()).resolves.toMatch(/^docs\/glossary\.md:1 leads nowhere: \(rules\.md#hub\)\n/);
});

test('rejects a file in code marks of a document that is not there', async () => {
  await put('src/cart.ts', '/** Clips. */\n');
  await put('docs/adding.md', '`src/cart.ts`, `src/car.ts`, `src/*.ts`\n');
  await expect(check()).resolves.toMatch(/^docs\/adding\.md:1 leads nowhere: `src\/car\.ts`\n/);
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

/** The complaints of the check; empty when it passes. */
async function check(): Promise<string> {
  try {
    await run(process.execPath, [CHECK, tree]);
    return '';
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr);
    throw error;
  }
}
