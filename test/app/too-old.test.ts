import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync('public/too-old.js', 'utf8');
const PAGE = '<div id="cabas"></div>';

/** The page after the check has run in a browser with exactly these features. */
function pageIn({
  lacks = [],
  ...more
}: {
  readonly lacks?: readonly string[];
  readonly chrome?: object;
}): string {
  const document = { body: { innerHTML: PAGE } };
  const HTMLScriptElement = function () {};
  if (!lacks.includes('noModule')) Reflect.set(HTMLScriptElement.prototype as object, 'noModule', false);
  const navigator = lacks.includes('locks') ? {} : { locks: {} };
  const known = ['structuredClone', 'indexedDB', 'BroadcastChannel', 'ResizeObserver'];
  const window = Object.fromEntries(known.filter((name) => !lacks.includes(name)).map((name) => [name, {}]));
  const AbortSignal = lacks.includes('timeout') ? {} : { timeout: () => undefined };
  const world = createContext({ document, HTMLScriptElement, navigator, AbortSignal, ...more });
  Object.assign(world, { window: { ...window, AbortSignal, ...more } });
  if (lacks.includes('findLast')) runInContext('delete Array.prototype.findLast', world);
  if (lacks.includes('toSorted')) runInContext('delete Array.prototype.toSorted', world);
  if (lacks.includes('lookbehind'))
    runInContext('RegExp = function () { throw new SyntaxError("invalid group specifier name") }', world);
  runInContext(SCRIPT, world);
  return document.body.innerHTML;
}

test('a browser with all required features keeps its page', () => {
  expect(pageIn({})).toBe(PAGE);
  // Chrome 109 has module workers and lacks `toSorted`.
  expect(pageIn({ lacks: ['toSorted'], chrome: {} })).toBe(PAGE);
});

test.each([
  'noModule',
  'lookbehind',
  'findLast',
  'toSorted',
  'structuredClone',
  'indexedDB',
  'BroadcastChannel',
  'ResizeObserver',
  'timeout',
  'locks',
])('a browser without %s gets a plain page without the app', (feature) => {
  const page = pageIn({ lacks: [feature] });
  expect(page).toContain('Safari 16.4, Firefox 115, Chrome et Edge 109');
  expect(page).not.toContain('id="cabas"');
});

test('the check uses only syntax of browsers without modules', () => {
  expect(SCRIPT).not.toMatch(/=>|\b(?:let|const|class|import|export|async)\b|`/);
});
