import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('../../src/ui/foundations/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

const grounds = ['ground', 'surface', 'sunken', 'raised'];
const soft = ['brand', 'bell', 'promo', 'danger', 'info', 'plum'];
const threads = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `t${number}`);

/** Text colours with their backgrounds: every pair that a component renders. */
const texts: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'brand-text', 'promo-text', 'danger-text', 'bell-text', 'info-text'].map(
      (ink) => [ink, ground] as const,
    ),
  ),
  ...soft.map((tone) => [`${tone}-text`, `${tone}-soft`] as const),
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['ink-3', 'brand-soft'],
  ['on-ink', 'ink'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-bell', 'bell'],
  ['on-promo', 'promo'],
  ['on-danger', 'danger'],
  ['on-info', 'info'],
  ['on-slate', 'slate'],
  ['slate-2', 'slate'],
  ['bell-on-slate', 'slate'],
  ...['leaf', 'peach', 'butter', 'wheat', 'rose', 'water', 'honey', 'fig', 'linen'].map(
    (tint) => ['ink-2', `tint-${tint}`] as const,
  ),
];

/** Colours that are seen but not read: edges of controls, the focus ring, threads. */
const controls: readonly (readonly [string, string])[] = [
  ...['ground', 'surface', 'raised'].flatMap((ground) =>
    ['line-strong', 'brand', 'danger', 'focus'].map((edge) => [edge, ground] as const),
  ),
  ...threads.map((thread) => [thread, 'surface'] as const),
  ['on-brand', 'line-strong'],
];

for (const theme of ['light', 'dark'] as const) {
  test.each(texts)(`${theme}: %s is readable on %s`, (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)(`${theme}: %s is visible on %s`, (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}

test('computes WCAG contrast ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

/** The colour of a token, from the first `:root` of the file. */
function colour(name: string, theme: Theme): string {
  const declared = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(tokens);
  const [, light, dark, both] = declared ?? [];
  const found = both ?? (theme === 'light' ? light : dark);
  if (found === undefined) throw new Error(`no colour called --${name}`);
  return found;
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
