import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** One fault that is put into a module when it is loaded. */
export interface Mutant {
  readonly fault: string;
  /** Path from the repository root. */
  readonly file: string;
  /** Text that occurs exactly once in the file … */
  readonly find: string;
  /** … and its replacement. */
  readonly put: string;
}

/** Loads a file with its fault. Fails when the text is not found, so that no fault is lost silently. */
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

/** The source with the fault in it. Throws when the text is not found or occurs twice. */
export function applyMutant(fault: Mutant, code: string): string {
  placeOf(fault, code);
  return code.replace(fault.find, () => fault.put);
}

/** `file:line` of the fault. Throws when the text is not found or occurs twice. */
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
