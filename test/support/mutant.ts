import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** One fault, planted from outside into a module as it is read. */
export interface Mutant {
  readonly fault: string;
  /** From the repository. */
  readonly file: string;
  /** Exactly one place in the file … */
  readonly find: string;
  /** … and what stands there instead. */
  readonly put: string;
}

/** Reads a file with its fault in it. Fails when what it changes is not there: a fault may not fall out. */
export function mutantPlugin(fault: Mutant, root: string): Plugin {
  const { file } = fault;
  let found = false;
  return {
    name: 'plant-a-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id !== `${root}${file}`) return undefined;
      found = true;
      return applyMutant(fault, code);
    },
    buildEnd() {
      if (!found) this.error(`${file} is no part of the simulation`);
    },
  };
}

/** The code of its file with the fault in it. Throws when its place is not there, or stands there twice. */
export function applyMutant(fault: Mutant, code: string): string {
  placeOf(fault, code);
  return code.replace(fault.find, () => fault.put);
}

/** `file:line` of what a fault changes. Throws when its place is not there, or stands there twice. */
export function mutantLocation(fault: Mutant, root: string): string {
  const code = readFileSync(`${root}${fault.file}`, 'utf8');
  const before = code.slice(0, placeOf(fault, code));
  return `${fault.file}:${before.split('\n').length}`;
}

function placeOf({ file, find }: Mutant, code: string): number {
  const at = code.indexOf(find);
  if (at < 0) throw new Error(`${file}: nothing reads « ${find} » any more`);
  if (code.includes(find, at + 1)) throw new Error(`${file}: « ${find} » stands there twice`);
  return at;
}
