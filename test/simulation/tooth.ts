import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** One fault, planted from outside into a module as it is read. */
export interface Fault {
  readonly fault: string;
  /** From the repository. */
  readonly file: string;
  /** Exactly one place in the file … */
  readonly find: string;
  /** … and what stands there instead. */
  readonly put: string;
}

/** A fault, and where it shows. */
export interface Tooth extends Fault {
  /** The first day, counted from 1, in which a law saw it; `--teeth` says which law and after how many steps. */
  readonly seed: number;
}

/** Reads a file with its fault in it. Fails when what it changes is not there: a tooth may not fall out. */
export function planted({ file, find, put }: Fault, root: string): Plugin {
  let found = false;
  return {
    name: 'plant-a-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id !== `${root}${file}`) return undefined;
      found = true;
      placeOf({ file, find }, code);
      return code.replace(find, () => put);
    },
    buildEnd() {
      if (!found) this.error(`${file} is no part of the simulation`);
    },
  };
}

/** `file:line` of what a tooth changes. */
export function whereIs({ file, find }: Fault, root: string): string {
  const code = readFileSync(`${root}${file}`, 'utf8');
  const before = code.slice(0, placeOf({ file, find }, code));
  return `${file}:${before.split('\n').length}`;
}

function placeOf({ file, find }: Pick<Fault, 'file' | 'find'>, code: string): number {
  const at = code.indexOf(find);
  if (at < 0) throw new Error(`${file}: nothing reads « ${find} » any more`);
  if (code.includes(find, at + 1)) throw new Error(`${file}: « ${find} » stands there twice`);
  return at;
}
