import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DEFINITIONS = 'src/ui/foundations/breakpoints.css';

/** Replaces the names of src/ui/foundations/breakpoints.css in the `@media` rules of every style sheet. */
export function customMedia(root: string): Plugin {
  let conditions: ReadonlyMap<string, string>;
  return {
    name: 'cabas-custom-media',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(join(root, DEFINITIONS));
      conditions = mediaConditions(readFileSync(join(root, DEFINITIONS), 'utf8'));
    },
    transform: {
      filter: { id: /\.css$/ },
      handler: (sheet) => ({ code: withConditions(sheet, conditions), map: null }),
    },
  };
}

/** Reads the `@custom-media` definitions of a style sheet, each condition by its name. */
export function mediaConditions(sheet: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(sheet.matchAll(/@custom-media (--[\w-]+) (\([^;]+\));/g), ([, name = '', condition = '']) => [
      name,
      condition,
    ]),
  );
}

/** Replaces the names by their conditions. A name without a definition fails the build. */
export function withConditions(sheet: string, conditions: ReadonlyMap<string, string>): string {
  return sheet.replaceAll(/@media[^{;]*/g, (rule) =>
    rule.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = conditions.get(name);
      if (condition === undefined) throw new Error(`@media (${name}) has no definition in ${DEFINITIONS}`);
      return condition;
    }),
  );
}
